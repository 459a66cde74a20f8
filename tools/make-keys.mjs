// node tools/make-keys.mjs > .env                      the signing keys that production asks for, as variables
// node tools/make-keys.mjs .secrets                    all secrets of docker-compose.yml as one file each; later, those of a new service
// node tools/make-keys.mjs .secrets kubernetes         the same for: | kubectl --namespace kitchenline apply --filename -
// node tools/make-keys.mjs .secrets add session        a new key of sessions (or `internal`, of calls) in three steps: docs/operations.md
// node tools/make-keys.mjs .secrets use session
// node tools/make-keys.mjs .secrets drop KEY-ID
import { join } from 'node:path'
import { addKey, dropKey, useKey } from './keys/rotate-key.mjs'
import { kubernetesSecrets, writeSecrets } from './keys/secrets-folder.mjs'
import { newSigningKey, productionVariables } from './keys/signing-keys.mjs'

const root = join(import.meta.dirname, '..')
const [folder, step, what] = process.argv.slice(2)
const STEPS = {
  add: () => `${addKey(folder, what)} is known. Restart all parts, one after the other, then: use ${what}`,
  use: () =>
    `${useKey(folder, what)} signs no more. Restart ${what === 'session' ? 'svc-identity' : 'the gateways'}; drop it later.`,
  drop: () => {
    dropKey(folder, what)
    return `${what} is no longer known. Restart all parts.`
  },
}

try {
  if (!folder) {
    const keys = { internal: newSigningKey('internal'), session: newSigningKey('session') }
    process.stdout.write(productionVariables(keys))
  } else if (!step) console.log(said(writeSecrets(folder, root)))
  else if (step === 'kubernetes') console.log(JSON.stringify(kubernetesSecrets(folder, root)))
  else if (!what || !(step in STEPS))
    throw new Error('node tools/make-keys.mjs FOLDER [kubernetes | add session | use session | drop KEY-ID]')
  else console.log(STEPS[step]())
} catch (error) {
  console.error(explained(error))
  process.exitCode = 1
}

/** With other keys everyone would have to sign in again: what is there stays. */
function said(written) {
  return written.length > 0 ? `${folder}: ${written.join(', ')}` : `${folder} has everything already. Nothing was changed.`
}

function explained({ code, path, message }) {
  if (code === 'EEXIST')
    return `${path} is there already. Nothing was changed: with other keys everyone would have to sign in again.`
  if (code === 'ENOENT') return `There is no ${path}.`
  return message
}
