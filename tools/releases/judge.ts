import { globSync } from 'node:fs'
import path from 'node:path'
import { contractOf } from '../contracts/contract-of.ts'
import { REPOSITORY } from '../webpack/front-end-config.ts'
import { brokenContracts, inUse, missingContracts, unknownContracts } from './contracts.ts'
import { changedFiles, readRecord } from './record.ts'
import { ASSETS, storeOf } from './release.ts'
import { versionsOf } from './versions.ts'

type Verdict = { isFine: boolean; lines: string[] }

/** Whether a version fits everything that is in use in an environment. Of a service or the gateway, unless stated: what is on disk. */
export function judge(name: string, environment: string, chosen: string | undefined): Verdict {
  const store = storeOf(environment)
  if (!chosen && /^(gateway|svc-)/.test(name)) {
    const others = inUse(store).filter((other) => other.name !== name)
    return verdict(
      `${name}, as it is here`,
      store,
      brokenContracts({ contract: contractOf(REPOSITORY, name), needs: {} }, others),
    )
  }
  const { dist, version } = found(name, chosen)
  return verdict(`${name} ${version}`, store, [
    ...changedFiles(dist, version).map((file) => `${file} is not as published`),
    ...missingContracts(dist, version, store),
  ])
}

function verdict(what: string, store: string, problems: string[]): Verdict {
  const unknown = unknownContracts(store).map((one) => `not compared with ${one}: it was built without its contract`)
  return { isFine: problems.length === 0, lines: [`${what}: ${problems.length > 0 ? 'no' : 'yes'}`, ...problems, ...unknown] }
}

/** In whichever environment it was published; without a name the newest. */
function found(name: string, chosen: string | undefined): { dist: string; version: string } {
  const stores = [ASSETS, ...globSync('environments/*', { cwd: ASSETS }).map((folder) => path.join(ASSETS, folder))]
  const all = stores.flatMap((store) => {
    const dist = path.join(store, name, 'dist')
    return versionsOf(dist).map((version) => ({ dist, version, builtAt: readRecord(dist, version)?.builtAt ?? '' }))
  })
  const newest = all.toSorted((one, other) => (one.builtAt < other.builtAt ? 1 : -1))[0]
  const match = chosen ? all.find(({ version }) => version === chosen) : newest
  if (!match) throw new Error(`Which version? There are ${all.map(({ version }) => version).join(', ')}`)
  return match
}
