import { generateKeyPairSync } from 'node:crypto'
import { callerSigner, keyRing, serviceSigner } from '@kitchenline/runtime'

export const keyPair = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

/** A gateway whose callers a service believes, once it has its public keys. */
export function trustedGateway() {
  const { publicKey, privateKey } = keyPair()
  const publicKeys = { g1: publicKey }
  return {
    publicKeys,
    privateKey,
    keys: keyRing(publicKeys),
    sign: callerSigner({ id: 'g1', privateKey }),
    signService: serviceSigner('svc-identity', { id: 'g1', privateKey }),
  }
}
