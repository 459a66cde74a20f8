import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { DomainError, ROLES, type Role } from '@kitchenline/domain'
import jwt from 'jsonwebtoken'
import { boundedMap } from './bounded-map.ts'

/** Who is behind a request. */
export type Caller = { userId: string; role: Role; sessionId: string }

export type KeyRing = ReadonlyMap<string, KeyObject>

const ISSUER = 'kitchenline-gateway'
const LIFE_SECONDS = 60
/** Clocks of two hosts may differ by this much. */
const TOLERANCE_SECONDS = 30

export function keyRing(publicKeys: Record<string, string>): KeyRing {
  return new Map(Object.entries(publicKeys).map(([id, pem]) => [id, createPublicKey(pem)]))
}

export type CallerSigner = (caller: Caller | null, audience: string[]) => string

/** Signs who is calling, for the named services and one minute. A caller without a session has a token without a subject. */
export function callerSigner(key: { id: string; privateKey: string }): CallerSigner {
  const privateKey = createPrivateKey(key.privateKey)
  return (caller, audience) =>
    jwt.sign(caller ? { role: caller.role, sid: caller.sessionId } : {}, privateKey, {
      algorithm: 'ES256',
      header: { alg: 'ES256', kid: key.id, typ: 'caller+jwt' },
      issuer: ISSUER,
      audience,
      expiresIn: LIFE_SECONDS,
      ...(caller ? { subject: caller.userId } : {}),
    })
}

type Verified = { caller: Caller | null; expiresAt: number }

/** The caller in a token meant for this service, null without a session; refuses forged, foreign and expired ones. */
function verifyCaller(token: string, audience: string, keys: KeyRing): Verified {
  try {
    const keyId = jwt.decode(token, { complete: true })?.header.kid ?? ''
    const key = keys.get(keyId)
    if (!key) throw new DomainError('UNAUTHENTICATED')
    const claims = jwt.verify(token, key, { algorithms: ['ES256'], audience, issuer: ISSUER, clockTolerance: TOLERANCE_SECONDS })
    if (typeof claims === 'string') throw new DomainError('UNAUTHENTICATED')
    const expiresAt = ((claims.exp ?? 0) + TOLERANCE_SECONDS) * 1_000
    if (claims.sub === undefined) return { caller: null, expiresAt }
    const role = ROLES.find((known) => known === claims.role)
    if (!role || typeof claims.sid !== 'string') throw new DomainError('UNAUTHENTICATED')
    return { caller: Object.freeze({ userId: claims.sub, role, sessionId: claims.sid }), expiresAt }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('UNAUTHENTICATED', {}, { cause: error })
  }
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
