import {
  askedConnection,
  CLIENT_PATHS,
  CONSENT_PATH,
  decideConnection,
  mcp,
  resourceMetadata,
  serverMetadata,
  type ConnectionRequest,
} from '@kitchenline/api'
import { CONNECTION_DAYS, CONNECTION_SCOPES, DAY_MS } from '@kitchenline/domain'
import { tokenScope } from '@kitchenline/proto/codecs'
import { InvalidInput } from '../http/invalid-input.ts'
import { present } from '../routes/present.ts'
import { serve, type Api } from '../routes/serve.ts'
import type { Services } from '../services/services.ts'

/**
 * A client sends its player's browser to the consent page with a request in the address. Nothing leads on to the client but the player's
 * own decision, which is a POST of our page: so no link of anybody's gives access, nor passes through here to elsewhere.
 */
export function consentRoutes(api: Api, { identity }: Services) {
  const { origin } = api

  serve(api, resourceMetadata, async () => ({
    resource: origin + mcp.path,
    authorization_servers: [origin],
    scopes_supported: CONNECTION_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Kitchenline',
  }))

  serve(api, serverMetadata, async () => ({
    issuer: origin,
    authorization_endpoint: origin + CONSENT_PATH,
    token_endpoint: origin + CLIENT_PATHS.token,
    registration_endpoint: origin + CLIENT_PATHS.register,
    revocation_endpoint: origin + CLIENT_PATHS.revoke,
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    // All are public clients: a secret that each copy of a program holds would be none.
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    scopes_supported: CONNECTION_SCOPES,
    authorization_response_iss_parameter_supported: true,
  }))

  serve(api, askedConnection, async ({ query, scope }) => {
    const scopes = scopesOf(query, origin)
    const { client } = await identity.call(scope, 'findClient', clientOf(query))
    const until = new Date(Date.now() + CONNECTION_DAYS * DAY_MS).toISOString()
    return { name: present('client', client).name, host: new URL(query.redirect_uri).hostname, scopes, until }
  })

  serve(api, decideConnection, async ({ body: { isAllowed, ...request }, scope }) => {
    const [scopes, client] = [scopesOf(request, origin).map(tokenScope.encode), clientOf(request)]
    if (!isAllowed) {
      await identity.call(scope, 'findClient', client)
      return { address: backTo(request, { error: 'access_denied', iss: origin }) }
    }
    const { code } = await identity.call(scope, 'grantCode', { ...client, scopes, challenge: request.code_challenge })
    return { address: backTo(request, { code, iss: origin }) }
  })
}

type Request = Omit<ConnectionRequest, 'state'>

const clientOf = ({ client_id, redirect_uri }: Request) => ({ clientId: client_id, redirectUri: redirect_uri })

/** Of what is requested that which may be allowed; all of it where nothing is named. */
function scopesOf({ scope, resource }: Request, origin: string) {
  if (resource !== undefined && resource !== origin + mcp.path) throw new InvalidInput([{ path: 'resource', code: 'invalid' }])
  const named = scope?.split(' ')
  const scopes = CONNECTION_SCOPES.filter((one) => named?.includes(one) ?? true)
  if (scopes.length === 0) throw new InvalidInput([{ path: 'scope', code: 'invalid' }])
  return scopes
}

/** `iss` (RFC 9207) says to a client with several servers whose answer it is. */
function backTo({ redirect_uri, state }: ConnectionRequest, answer: Record<string, string>): string {
  const address = new URL(redirect_uri)
  for (const [name, value] of Object.entries({ ...answer, ...(state !== undefined && { state }) }))
    address.searchParams.set(name, value)
  return address.href
}
