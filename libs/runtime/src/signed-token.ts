import { createPublicKey, type KeyObject } from 'node:crypto'
import jwt from 'jsonwebtoken'

/** Public keys by their id: two during a rotation. */
export type KeyRing = ReadonlyMap<string, KeyObject>

export function keyRing(publicKeys: Record<string, string>): KeyRing {
  return new Map(Object.entries(publicKeys).map(([id, pem]) => [id, createPublicKey(pem)]))
}

/** What a token is for and who made it: one made for another purpose is worth nothing here. */
export type TokenKind = {
  type: string
  issuer: string
  /** Clocks of two hosts may differ by this much. */
  toleranceSeconds: number
}
type Reader = TokenKind & {
  audience: string
  keys: KeyRing
  /** In place of this machine's clock. */
  now?: Date
}

/** The claims of a token of this kind that one of the keys signed, for this audience; undefined for any other, and once it has expired. */
export function readToken(token: string, reader: Reader): jwt.JwtPayload | undefined {
  const { type, issuer, audience, toleranceSeconds, keys, now } = reader
  try {
    const { header } = jwt.decode(token, { complete: true }) ?? {}
    const key = keys.get(header?.kid ?? '')
    if (!key || header?.typ !== type) return undefined
    const claims = jwt.verify(token, key, {
      ...{ algorithms: ['ES256' as const], issuer, audience, clockTolerance: toleranceSeconds },
      ...(now && { clockTimestamp: Math.floor(now.getTime() / 1_000) }),
    })
    if (typeof claims === 'string') return undefined
    // The library does not look at the type of a subject.
    const subject: unknown = claims.sub
    return subject === undefined || typeof subject === 'string' ? claims : undefined
  } catch {
    return undefined
  }
}

/** The token in a player's cookie, which svc-identity signs and the gateway reads. */
export const SESSION_TOKEN = {
  ...{ type: 'session+jwt', issuer: 'kitchenline-identity', toleranceSeconds: 120 },
  audience: 'kitchenline-gateway',
} as const satisfies TokenKind & { audience: string }

/** Longer than any that is signed: what is longer need not be looked at. */
export const SESSION_TOKEN_MAX = 2_048
