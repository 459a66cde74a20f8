// Plain JavaScript: tools/make-keys.mjs runs on any Node of a server that has nothing installed.
import { generateKeyPairSync, randomBytes } from 'node:crypto'

/** An ES256 pair. The id says when it was made, so that two keys of a rotation can be distinguished. */
export function newSigningKey(purpose, now = new Date()) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  return { id: `${purpose}-${now.toISOString().slice(0, 10)}-${randomBytes(3).toString('hex')}`, privateKey, publicKey }
}

/** The variables that gateway and services read. */
export function keyVariables({ internal, session }) {
  return {
    INTERNAL_KEY_ID: internal.id,
    INTERNAL_PRIVATE_KEY: internal.privateKey,
    // The second one is svc-identity's, which calls the others by itself when an account is erased.
    INTERNAL_PUBLIC_KEYS: JSON.stringify({ [internal.id]: internal.publicKey, [session.id]: session.publicKey }),
    SESSION_KEY_ID: session.id,
    SESSION_PRIVATE_KEY: session.privateKey,
    SESSION_PUBLIC_KEYS: JSON.stringify({ [session.id]: session.publicKey }),
  }
}

/** As lines of an env file: double quotes turn \n back into lines, single quotes keep JSON as it is. */
export function productionVariables(keys) {
  return Object.entries(keyVariables(keys))
    .map(([name, value]) => (value.startsWith('{') ? `${name}='${value}'` : `${name}="${value.replaceAll('\n', '\\n')}"`))
    .join('\n')
    .concat('\n')
}
