import { CONNECTION_SCOPES, TOKEN_NAME_MAX } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './text-fields.ts'

const Address = z
  .string()
  .max(500)
  .refine((text) => URL.canParse(text), { error: 'invalid' })

/** What an assistant's client asks for, as the address of the consent page has it (RFC 6749, 7636, 8707). */
const Asked = z.strictObject({
  response_type: z.literal('code'),
  client_id: Id,
  redirect_uri: Address,
  /** SHA-256 of what only the client knows. */
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
  scope: z
    .string()
    .max(200)
    .regex(/^[\w:.-]+( [\w:.-]+)*$/)
    .optional(),
  resource: Address.optional(),
})

/** With what the client gets back as it is. */
export const ConnectionRequest = Asked.extend({ state: z.string().max(2_000).optional() })
export type ConnectionRequest = z.infer<typeof ConnectionRequest>

/** Who asks, as it registered itself: the name is not verified. */
export const AskedConnection = z.object({
  name: z.string().max(TOKEN_NAME_MAX),
  /** Where the answers go. */
  host: z.string(),
  scopes: z.array(z.enum(CONNECTION_SCOPES)).min(1),
  until: z.iso.datetime(),
})
export type AskedConnection = z.infer<typeof AskedConnection>

export const askedConnection = endpoint({
  method: 'GET',
  path: '/api/connections/asked',
  access: 'user',
  shows: [],
  summary: 'Who asks for a connection and for what, before its player decides',
  query: Asked,
  response: AskedConnection,
})

export const decideConnection = endpoint({
  method: 'POST',
  path: '/api/connections',
  access: 'user',
  summary: 'Allows an assistant to read, or does not; either way the browser goes back to its client',
  body: ConnectionRequest.extend({ isAllowed: z.boolean() }),
  response: z.object({ address: z.string() }),
})

export const resourceMetadata = endpoint({
  method: 'GET',
  path: '/.well-known/oauth-protected-resource/mcp',
  access: 'public',
  shows: [],
  summary: 'Who gives out tokens for /mcp (RFC 9728)',
  response: z.looseObject({ resource: z.string(), authorization_servers: z.array(z.string()) }),
})

export const serverMetadata = endpoint({
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  access: 'public',
  shows: [],
  summary: 'Where a client registers, asks a player, and fetches tokens (RFC 8414)',
  response: z.looseObject({ issuer: z.string() }),
})

/** Of clients, in the form that OAuth gives them: bodies are forms, and refusals have an `error`. */
export const CLIENT_PATHS = { register: '/oauth/register', token: '/oauth/token', revoke: '/oauth/revoke' } as const
/** The page that asks the player. */
export const CONSENT_PATH = '/auth/connect'
