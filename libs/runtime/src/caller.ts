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

type Verified = { caller: Caller | null; expiresAt: number }

/** The caller in a token meant for this service, null without a session; refuses forged, foreign and expired ones. */
function verifyCaller(token: string, audience: string, keys: KeyRing): Verified {
  const claims = readToken(token, { ...KIND, audience, keys })
  if (!claims) throw new DomainError('UNAUTHENTICATED')
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
