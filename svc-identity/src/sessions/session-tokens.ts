import { createPrivateKey } from 'node:crypto'
import type { KeyRing } from '@kitchenline/runtime'
import jwt from 'jsonwebtoken'

export type SessionClaims = { userId: string; secret: string }

export type SessionTokens = {
  sign(claims: SessionClaims, now: Date, expire: Date): string
  /**
   * Undefined for a forged or expired token, or one made for another purpose. Only the record shows whether the session has
   * ended.
   */
  read(token: string, now: Date): SessionClaims | undefined
}

const ISSUER = 'kitchenline-identity'
const AUDIENCE = 'kitchenline-gateway'
const TYPE = 'session+jwt'
const TOKEN_MAX = 2_048
/** Clocks of two hosts may differ by this much. */
const TOLERANCE_SECONDS = 120

export function createSessionTokens(keys: { keyId: string; privateKey: string; publicKeys: KeyRing }): SessionTokens {
  const privateKey = createPrivateKey(keys.privateKey)
  return {
    sign: ({ userId, secret }, now, expire) =>
      jwt.sign({ sub: userId, sid: secret, iat: seconds(now), exp: seconds(expire) }, privateKey, {
        algorithm: 'ES256',
        header: { alg: 'ES256', kid: keys.keyId, typ: TYPE },
        issuer: ISSUER,
        audience: AUDIENCE,
      }),

    read(token, now) {
      if (token.length > TOKEN_MAX) return undefined
      try {
        const header = jwt.decode(token, { complete: true })?.header
        const key = keys.publicKeys.get(header?.kid ?? '')
        if (!key || header?.typ !== TYPE) return undefined
        const claims = jwt.verify(token, key, {
          algorithms: ['ES256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          clockTimestamp: seconds(now),
          clockTolerance: TOLERANCE_SECONDS,
        })
        if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof claims.sid !== 'string') return undefined
        return { userId: claims.sub, secret: claims.sid }
      } catch {
        return undefined
      }
    },
  }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
