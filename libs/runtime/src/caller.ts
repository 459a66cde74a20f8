import { createPrivateKey } from 'node:crypto'
import { DomainError, ROLES, type Role } from '@kitchenline/domain'
import jwt from 'jsonwebtoken'
import { boundedMap } from './bounded-map.ts'
import { readToken, type KeyRing, type TokenKind } from './signed-token.ts'

/** Who is behind a request. */
export type Caller = { userId: string; role: Role; sessionId: string }

const KIND = { type: 'caller+jwt', issuer: 'kitchenline-gateway', toleranceSeconds: 30 } as const satisfies TokenKind
const LIFE_SECONDS = 60

export type CallerSigner = (caller: Caller | null, audience: string[]) => string

/** Signs who is calling, for the named services and one minute. A caller without a session has a token without a subject. */
export function callerSigner(key: { id: string; privateKey: string }): CallerSigner {
  const privateKey = createPrivateKey(key.privateKey)
  return (caller, audience) =>
    jwt.sign(caller ? { role: caller.role, sid: caller.sessionId } : {}, privateKey, {
      algorithm: 'ES256',
      header: { alg: 'ES256', kid: key.id, typ: KIND.type },
      issuer: KIND.issuer,
      audience,
      expiresIn: LIFE_SECONDS,
      ...(caller ? { subject: caller.userId } : {}),
    })
}

/** Beside UNAUTHENTICATED: it is about the token of the part that called, and says nothing of a player's session. */
const REFUSED_TOKEN = { refused: 'caller-token' } as const

export const isTokenRefused = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.params.refused === REFUSED_TOKEN.refused

/** For the log: the two ways in which keys and clocks of our own parts come apart, and all else. */
function whyRefused(token: string, keys: KeyRing): string {
  const { header, payload } = jwt.decode(token, { complete: true }) ?? {}
  if (!header) return 'a call without a token'
  if (!keys.has(header.kid ?? '')) return `the key ${header.kid} is not among INTERNAL_PUBLIC_KEYS`
  const secondsAgo = Math.floor(Date.now() / 1_000) - Number((payload as jwt.JwtPayload | undefined)?.exp)
  if (secondsAgo > 0) return `the token expired ${secondsAgo} s ago: the clocks of the two hosts may differ`
  return 'a token that is forged, or meant for another part'
}

type Verified = { caller: Caller | null; expiresAt: number }

/** The caller in a token meant for this service, null without a session; refuses forged, foreign and expired ones. */
function verifyCaller(token: string, audience: string, keys: KeyRing): Verified {
  const claims = readToken(token, { ...KIND, audience, keys })
  if (!claims) throw new DomainError('UNAUTHENTICATED', REFUSED_TOKEN, { cause: new Error(whyRefused(token, keys)) })
  const expiresAt = ((claims.exp ?? 0) + KIND.toleranceSeconds) * 1_000
  if (claims.sub === undefined) return { caller: null, expiresAt }
  const role = ROLES.find((known) => known === claims.role)
  if (!role || typeof claims.sid !== 'string') throw new DomainError('UNAUTHENTICATED')
  return { caller: Object.freeze({ userId: claims.sub, role, sessionId: claims.sid }), expiresAt }
}

const REMEMBERED = 10_000

/** Verifies a token once and knows it again until it expires: the gateway sends the same one for half a minute. */
export function callerVerifier(audience: string, keys: KeyRing): (token: string) => Caller | null {
  const known = boundedMap<string, Verified>(REMEMBERED)
  return (token) => {
    const cached = known.get(token)
    if (cached && Date.now() < cached.expiresAt) return cached.caller
    const verified = verifyCaller(token, audience, keys)
    known.set(token, verified)
    return verified.caller
  }
}
