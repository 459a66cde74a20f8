import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { DomainError, ROLES, type Role } from '@kitchenline/domain'
import jwt from 'jsonwebtoken'

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

/** Signs who is calling, for the named services and one minute. Nobody signed in is a caller too: the token then has no subject. */
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

/** The caller in a token meant for this service, null for nobody; refuses forged, foreign and expired ones. */
export function verifyCaller(token: string | undefined, audience: string, keys: KeyRing): Caller | null {
  try {
    const keyId = jwt.decode(token ?? '', { complete: true })?.header.kid ?? ''
    const key = keys.get(keyId)
    if (!token || !key) throw new DomainError('UNAUTHENTICATED')
    const claims = jwt.verify(token, key, { algorithms: ['ES256'], audience, issuer: ISSUER, clockTolerance: TOLERANCE_SECONDS })
    if (typeof claims === 'string') throw new DomainError('UNAUTHENTICATED')
    if (claims.sub === undefined) return null
    const role = ROLES.find((known) => known === claims.role)
    if (!role || typeof claims.sid !== 'string') throw new DomainError('UNAUTHENTICATED')
    return { userId: claims.sub, role, sessionId: claims.sid }
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('UNAUTHENTICATED', {}, { cause: error })
  }
}
