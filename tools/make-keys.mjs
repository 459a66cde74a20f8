// node tools/make-keys.mjs > .env                      the secrets that production asks for, as variables
// node tools/make-keys.mjs .secrets                    the same as one file each, for docker-compose.yml and kubectl
// node tools/make-keys.mjs .secrets add session        a new key of sessions (or `internal`, of calls) in three steps: docs/operations.md
// node tools/make-keys.mjs .secrets use session
// node tools/make-keys.mjs .secrets drop KEY-ID
import { addKey, dropKey, useKey } from './keys/rotate-key.mjs'
import { newSigningKey, productionVariables, writeSecrets } from './keys/signing-keys.mjs'

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
  const keys = { internal: newSigningKey('internal'), session: newSigningKey('session') }
  if (!folder) process.stdout.write(productionVariables(keys))
  else if (!step) writeSecrets(folder, keys)
  else if (!what || !(step in STEPS)) throw new Error('node tools/make-keys.mjs FOLDER [add session | use session | drop KEY-ID]')
  else console.log(STEPS[step]())
} catch (error) {
  console.error(explained(error))
  process.exitCode = 1
}

function explained({ code, path, message }) {
  if (code === 'EEXIST')
    return `${path} is there already. Nothing was changed: with other keys everyone would have to sign in again.`
  if (code === 'ENOENT') return `There is no ${path}.`
  return message
}
