import { createPrivateKey } from 'node:crypto'
import { readToken, SESSION_TOKEN, SESSION_TOKEN_MAX, type KeyRing } from '@kitchenline/runtime'
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

export function createSessionTokens(keys: { keyId: string; privateKey: string; publicKeys: KeyRing }): SessionTokens {
  const privateKey = createPrivateKey(keys.privateKey)
  return {
    sign: ({ userId, secret }, now, expire) =>
      jwt.sign({ sub: userId, sid: secret, iat: seconds(now), exp: seconds(expire) }, privateKey, {
        algorithm: 'ES256',
        header: { alg: 'ES256', kid: keys.keyId, typ: SESSION_TOKEN.type },
        issuer: SESSION_TOKEN.issuer,
        audience: SESSION_TOKEN.audience,
      }),

    read(token, now) {
      if (token.length > SESSION_TOKEN_MAX) return undefined
      const claims = readToken(token, { ...SESSION_TOKEN, keys: keys.publicKeys, now })
      if (claims?.sub === undefined || typeof claims.sid !== 'string') return undefined
      return { userId: claims.sub, secret: claims.sid }
    },
  }
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
