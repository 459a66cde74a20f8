import { createPrivateKey } from 'node:crypto'
import { DomainError } from '@kitchenline/domain'
import jwt from 'jsonwebtoken'
import type { KeyRing } from './caller.ts'

/** Signs that a service itself is calling, on behalf of no player, for the named service and one minute. */
export type ServiceSigner = (audience: string) => string

const ISSUER = 'kitchenline-services'
const TYPE = 'service+jwt'
const LIFE_SECONDS = 60
const TOLERANCE_SECONDS = 30

export function serviceSigner(service: string, key: { id: string; privateKey: string }): ServiceSigner {
  const privateKey = createPrivateKey(key.privateKey)
  return (audience) =>
    jwt.sign({}, privateKey, {
      algorithm: 'ES256',
      header: { alg: 'ES256', kid: key.id, typ: TYPE },
      issuer: ISSUER,
      audience,
      subject: service,
      expiresIn: LIFE_SECONDS,
    })
}

/** The issuer that it claims; the signature has to confirm it. */
export function isServiceToken(token: string): boolean {
  try {
    return jwt.decode(token, { complete: true })?.header.typ === TYPE
  } catch {
    return false
  }
}

/** The service in a token meant for this one. */
export function verifyService(token: string, audience: string, keys: KeyRing): string {
  try {
    const { header } = jwt.decode(token, { complete: true }) ?? {}
    const key = keys.get(header?.kid ?? '')
    if (!key || header?.typ !== TYPE) throw new DomainError('UNAUTHENTICATED')
    const claims = jwt.verify(token, key, { algorithms: ['ES256'], audience, issuer: ISSUER, clockTolerance: TOLERANCE_SECONDS })
    if (typeof claims === 'string' || !claims.sub) throw new DomainError('UNAUTHENTICATED')
    return claims.sub
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('UNAUTHENTICATED', {}, { cause: error })
  }
}
