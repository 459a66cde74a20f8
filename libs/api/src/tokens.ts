import { TOKEN_DAYS, TOKEN_NAME_MAX, TOKEN_SCOPES } from '@kitchenline/domain'
import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { Success } from './identity.ts'
import { Id, line } from './text-fields.ts'

const Scope = z.enum(TOKEN_SCOPES)

/** A token of one's own, without its secret. */
export const TokenDto = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the hour; absent until it was used. */
  usedAt: z.string().optional(),
  /** Of a connected assistant: where it takes the answers. */
  host: z.string().optional(),
})
export type TokenDto = z.infer<typeof TokenDto>

/** The address of the calendar, without its secret. It lasts until it is revoked. */
export const CalendarDto = TokenDto.pick({ id: true, createdAt: true, usedAt: true })

export const TokensDto = z.object({ tokens: z.array(TokenDto), calendar: CalendarDto.nullable() })
export type TokensDto = z.infer<typeof TokensDto>

export const listTokens = endpoint({
  method: 'GET',
  path: '/api/users/me/tokens',
  access: 'user',
  shows: ['own-profile'],
  summary: 'The own tokens, the newest first, and whether there is an address of the calendar',
  response: TokensDto,
})

export const CreateTokenBody = z.strictObject({
  name: line(TOKEN_NAME_MAX),
  scopes: z.array(Scope).min(1).max(TOKEN_SCOPES.length),
  days: z.literal(TOKEN_DAYS),
})
export type CreateTokenBody = z.input<typeof CreateTokenBody>

export const createToken = endpoint({
  method: 'POST',
  path: '/api/users/me/tokens',
  access: 'user',
  changes: 'own-profile',
  summary: 'A token for a tool of one’s own; its secret is in this answer and in no other',
  body: CreateTokenBody,
  response: TokenDto.extend({ secret: z.string() }),
})

export const createCalendar = endpoint({
  method: 'POST',
  path: '/api/users/me/calendar',
  access: 'user',
  changes: 'own-profile',
  summary: 'The address under which a calendar finds the own matches, in place of the one before; in this answer and in no other',
  response: CalendarDto.extend({ path: z.string() }),
})

export const revokeToken = endpoint({
  method: 'DELETE',
  path: '/api/users/me/tokens/{id}',
  access: 'user',
  changes: 'own-profile',
  summary: 'From the next request on, a token or the address of the calendar is refused',
  params: z.strictObject({ id: Id }),
  response: Success,
})

/** For assistants. The messages are those of the protocol, which its own library checks. */
export const mcp = endpoint({
  method: 'POST',
  path: '/mcp',
  access: 'user',
  tokens: 'any',
  summary:
    'One message of the Model Context Protocol over streamable HTTP; tools that read, each by its scope; without a session',
  body: z.record(z.string().max(64), z.unknown()),
  response: z.unknown(),
})
