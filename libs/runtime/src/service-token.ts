import { createPrivateKey } from 'node:crypto'
import { DomainError } from '@kitchenline/domain'
import jwt from 'jsonwebtoken'
import { readToken, type KeyRing, type TokenKind } from './signed-token.ts'

/** Signs that a service itself is calling, on behalf of no player, for the named service and one minute. */
export type ServiceSigner = (audience: string) => string

const KIND = { type: 'service+jwt', issuer: 'kitchenline-services', toleranceSeconds: 30 } as const satisfies TokenKind
const LIFE_SECONDS = 60

export function serviceSigner(service: string, key: { id: string; privateKey: string }): ServiceSigner {
  const privateKey = createPrivateKey(key.privateKey)
  return (audience) =>
    jwt.sign({}, privateKey, {
      algorithm: 'ES256',
      header: { alg: 'ES256', kid: key.id, typ: KIND.type },
      issuer: KIND.issuer,
      audience,
      subject: service,
      expiresIn: LIFE_SECONDS,
    })
}

/** The issuer that it claims; the signature has to confirm it. */
export function isServiceToken(token: string): boolean {
  try {
    return jwt.decode(token, { complete: true })?.header.typ === KIND.type
  } catch {
    return false
  }
}

/** The service in a token meant for this one. */
export function verifyService(token: string, audience: string, keys: KeyRing): string {
  const service = readToken(token, { ...KIND, audience, keys })?.sub
  if (!service) throw new DomainError('UNAUTHENTICATED')
  return service
}
