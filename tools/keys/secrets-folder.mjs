// Plain JavaScript like signing-keys.mjs: runs on any Node of a server that has nothing installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyVariables, newSigningKey } from './signing-keys.mjs'
import { secretsOfParts, storeSecrets } from './store-secrets.mjs'

/**
 * One file each, for docker-compose.yml and Kubernetes. What is there stays; answers what was missing. The folder is its owner's alone;
 * the files are handed to containers, whose users are others.
 */
export function writeSecrets(folder, root) {
  mkdirSync(folder, { mode: 0o700, recursive: true })
  const missing = (secrets) => Object.entries(secrets).filter(([name]) => !existsSync(join(folder, name)))
  const keys = keyVariables({ internal: newSigningKey('internal'), session: newSigningKey('session') })
  const stores = storeSecrets(root)
  // These fit each other: all of them are new, or none is.
  const groups = [keys, pick(stores, ['REDIS_URL', 'REDIS_ACL'])]
  for (const group of groups) {
    const some = missing(group)
    if (some.length > 0 && some.length < Object.keys(group).length)
      throw new Error(
        `${folder} lacks ${some.map(([name]) => name).join(', ')}, which goes with the others. Nothing was changed.`,
      )
  }
  const written = missing({ ...keys, ...stores })
  for (const [name, value] of written) writeFileSync(join(folder, name), value, { mode: value ? 0o444 : 0o644, flag: 'wx' })
  return written.map(([name]) => name)
}

const pick = (all, names) => Object.fromEntries(names.map((name) => [name, all[name]]))

/** For `kubectl apply`: a Secret of each part, with what that part is handed and nothing else. */
export function kubernetesSecrets(folder, root) {
  const items = Object.entries(secretsOfParts(root)).map(([part, files]) => ({
    ...{ apiVersion: 'v1', kind: 'Secret', metadata: { name: part } },
    stringData: Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, readFileSync(join(folder, file), 'utf8').trimEnd()]),
    ),
  }))
  return { apiVersion: 'v1', kind: 'List', items }
}
