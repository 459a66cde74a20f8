import { generateKeyPairSync } from 'node:crypto'
import { callerSigner, keyRing } from '@kitchenline/runtime'
import jwt from 'jsonwebtoken'

const pair = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

export const gatewayKey = pair()
export const sessionKey = pair()
export const strangerKey = pair()
export const signCaller = callerSigner({ id: 'g1', privateKey: gatewayKey.privateKey })
export const callerKeys = keyRing({ g1: gatewayKey.publicKey })

const DEFAULTS = {
  key: sessionKey.privateKey,
  kid: 's1',
  typ: 'session+jwt',
  aud: 'kitchenline-gateway',
  iss: 'kitchenline-identity',
  life: 3600,
}

/** What svc-identity puts into the cookie; each part can be spoilt. */
export function sessionToken(userId: string, spoilt: Partial<typeof DEFAULTS> = {}): string {
  const { key, kid, typ, aud, iss, life } = { ...DEFAULTS, ...spoilt }
  return jwt.sign({ sid: `sid-${userId}` }, key, {
    algorithm: 'ES256',
    header: { alg: 'ES256', kid, typ },
    subject: userId,
    audience: aud,
    issuer: iss,
    expiresIn: life,
  })
}
