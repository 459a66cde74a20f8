import { CLIENT_PATHS, mcp } from '@kitchenline/api'
import { DomainError, readPersonalToken } from '@kitchenline/domain'
import { tokenScope } from '@kitchenline/proto/codecs'
import type * as pb from '@kitchenline/proto/identity'
import {
  InvalidClientMetadataError,
  InvalidGrantError,
  InvalidTargetError,
  OAuthError,
} from '@modelcontextprotocol/sdk/server/auth/errors.js'
import { clientRegistrationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/register.js'
import { revocationHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/revoke.js'
import { tokenHandler } from '@modelcontextprotocol/sdk/server/auth/handlers/token.js'
import type { OAuthServerProvider } from '@modelcontextprotocol/sdk/server/auth/provider.js'
import type { OAuthClientInformationFull, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js'
import { Router, type Request, type Response } from 'express'
import { present } from '../routes/present.ts'
import type { Api } from '../routes/serve.ts'
import type { Scope } from '../services/scope.ts'
import type { Services } from '../services/services.ts'

type Context = { api: Pick<Api, 'sessions' | 'news' | 'origin'>; services: Pick<Services, 'identity'>; scope: Scope }

/** By the official SDK. It answers every fault as one of its own, so ours leave by `reject`, and it never hears of them. */
export const answerClient = (context: Context, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    const provider = providerFor(context, reject)
    const { clientsStore } = provider
    // Our limits count for all gateways.
    const rateLimit = false
    res.once('close', resolve)
    Router()
      .use(CLIENT_PATHS.register, clientRegistrationHandler({ clientsStore, rateLimit, clientIdGeneration: false }))
      .use(CLIENT_PATHS.token, tokenHandler({ provider, rateLimit }))
      .use(CLIENT_PATHS.revoke, revocationHandler({ provider, rateLimit }))(req, res, reject)
  })

function providerFor({ api, services: { identity }, scope }: Context, fault: (error: unknown) => void) {
  const unlessFault = byFault(fault)

  /** Before the answer no gateway believes the connection any more. */
  async function end(userId: string | undefined): Promise<void> {
    if (userId === undefined) return
    await api.sessions.ended(userId)
    api.news.publish(userId, 'own-profile')
  }

  async function tokensOf(answer: Promise<pb.ExchangeCodeResponse>): Promise<OAuthTokens> {
    const { tokens, endedUserId } = await answer
    await end(endedUserId)
    if (!tokens) throw new InvalidGrantError('Unknown, used, replaced or expired')
    api.news.publish(present('player', readPersonalToken(tokens.accessToken)?.userId), 'own-profile')
    return {
      access_token: tokens.accessToken,
      token_type: 'Bearer',
      expires_in: tokens.expiresInSeconds,
      refresh_token: tokens.refreshToken,
      scope: tokens.scopes.map(tokenScope.decode).join(' '),
    }
  }

  function refuseOther(resource: URL | undefined): void {
    if (resource && resource.href !== api.origin + mcp.path) throw new InvalidTargetError('Only for /mcp of this server')
  }

  return {
    clientsStore: storeOf(identity, scope, unlessFault),
    // Compared where the code is spent, so that no one can try verifiers.
    skipLocalPkceValidation: true,
    exchangeAuthorizationCode: async ({ client_id: clientId }, code, verifier = '', redirectUri, resource) => {
      refuseOther(resource)
      return unlessFault(tokensOf(identity.call(scope, 'exchangeCode', { clientId, code, verifier, redirectUri })))
    },
    exchangeRefreshToken: async ({ client_id: clientId }, refreshToken, _scopes, resource) => {
      refuseOther(resource)
      return unlessFault(tokensOf(identity.call(scope, 'refreshConnection', { clientId, refreshToken })))
    },
    revokeToken: ({ client_id: clientId }, { token }) =>
      unlessFault(identity.call(scope, 'endConnection', { clientId, token }).then(({ endedUserId }) => end(endedUserId))),
    ...NEVER_ASKED,
  } satisfies OAuthServerProvider
}

const byFault =
  (fault: (error: unknown) => void) =>
  <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      if (error instanceof OAuthError) throw error
      fault(error)
      return new Promise<never>(() => {})
    })

const storeOf = (identity: Services['identity'], scope: Scope, unlessFault: ReturnType<typeof byFault>) => ({
  getClient: (clientId: string) =>
    unlessFault(
      identity.call(scope, 'findClient', { clientId, redirectUri: undefined }).then(
        ({ client }) => toClient(present('client', client)),
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'CONNECTION_UNKNOWN') return undefined
          throw error
        },
      ),
    ),
  registerClient: ({ client_name = '', redirect_uris }: Pick<OAuthClientInformationFull, 'client_name' | 'redirect_uris'>) =>
    unlessFault(
      identity.call(scope, 'registerClient', { name: client_name, redirectUris: redirect_uris }).then(
        ({ client }) => toClient(present('client', client)),
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'INVALID_INPUT')
            throw new InvalidClientMetadataError(`${error.params.field}: https, or http of the player’s own device`)
          throw error
        },
      ),
    ),
})

/** The page asks the player, and /mcp asks svc-identity like every call. */
const never = () => Promise.reject(new Error('not offered'))
const NEVER_ASKED = { authorize: never, challengeForAuthorizationCode: never, verifyAccessToken: never }

/** All are public: whatever a client asked for, it gets no secret that it could lose. */
const toClient = ({ id, name, redirectUris, createdAt }: pb.OAuthClient): OAuthClientInformationFull => ({
  client_id: id,
  client_name: name,
  redirect_uris: redirectUris,
  client_id_issued_at: Math.floor(present('createdAt', createdAt).getTime() / 1_000),
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
})
