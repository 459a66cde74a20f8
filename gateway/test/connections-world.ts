import { DomainError, writePersonalToken } from '@kitchenline/domain'
import type { TokenScope } from '@kitchenline/proto/identity'
import type { FakeServices } from './fake-services.ts'

export const ORIGIN = 'http://localhost:3000'
export const BACK = 'http://127.0.0.1:7777/back'
export const scopes: TokenScope[] = ['TOKEN_SCOPE_MATCHES_READ', 'TOKEN_SCOPE_FIGURES_READ']
const client = { id: 'client-1', name: 'Assistant', redirectUris: [BACK], createdAt: new Date() }

/** As svc-identity gives them out: the n-th pair of a connection. */
export const tokenOf = (kind: 'access' | 'refresh' | 'code', turn = 1) =>
  writePersonalToken(kind, { userId: 'ana', secret: 's'.repeat(43), turn: String(turn).repeat(43) })

/** One client is registered, and its player allows what it asks for. */
export function connects(services: Pick<FakeServices, 'on'>): void {
  let pair = 1
  const tokens = () => ({
    ...{ accessToken: tokenOf('access', pair), refreshToken: tokenOf('refresh', pair), expiresInSeconds: 3_600, scopes },
  })
  services.on('registerClient', () => ({ client }))
  services.on('findClient', ({ clientId, redirectUri }) => {
    if (clientId !== client.id || (redirectUri ?? BACK) !== BACK) throw new DomainError('CONNECTION_UNKNOWN')
    return { client }
  })
  services.on('grantCode', () => ({ code: tokenOf('code') }))
  services.on('exchangeCode', () => ({ tokens: tokens() }))
  services.on('refreshConnection', () => {
    pair += 1
    return { tokens: tokens() }
  })
  services.on('endConnection', () => ({ endedUserId: 'ana' }))
  services.on('resolveToken', ({ secret }) => {
    if (secret !== tokenOf('access', pair)) throw new DomainError('UNAUTHENTICATED')
    return { userId: 'ana', tokenId: 't1', scopes }
  })
}
