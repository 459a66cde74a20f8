import { callerSigner, keyRing } from '@kitchenline/runtime'
import jwt from 'jsonwebtoken'
import { keyPair } from '../../tools/service-tests/trusted-gateway.ts'

export const gatewayKey = keyPair()
export const sessionKey = keyPair()
export const strangerKey = keyPair()
export const signCaller = callerSigner({ id: 'g1', privateKey: gatewayKey.privateKey })
export const callerKeys = keyRing({ g1: gatewayKey.publicKey })

/** What svc-identity gives out for a tool of a player's. */
export const toolToken = (userId: string, kind: 'kl_pat' | 'kl_cal' = 'kl_pat'): string => `${kind}_${userId}_${'s'.repeat(43)}`

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
