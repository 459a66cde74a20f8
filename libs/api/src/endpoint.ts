import { ERROR_CODES, type NewsKind, type OwnNewsKind, type TokenScope } from '@kitchenline/domain'
import { z } from './zod.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** Who may call. An endpoint cannot be declared without saying so. */
export type Access = 'public' | 'user' | 'admin'

/** What the token of a tool must allow for a call; `any`: the call looks itself at what is asked of it. */
export type TokensOf = TokenScope | 'any'

/**
 * Names, on a change, the player whose screen sends it: a page left open must not write into the account of a player who signed
 * in since. Another session's change is refused with OTHER_PLAYER; without the header the session alone decides.
 */
export const PLAYER_HEADER = 'X-Player'

/** Names, on a change, the page that sends it. Its news carry the name on, so that this page does not fetch again what it changed. */
export const SCREEN_HEADER = 'X-Screen'
export const SCREEN_ID = /^[\w-]{8,64}$/

type Schema = z.ZodType

export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  R extends Schema = Schema,
> = {
  method: Method
  /** With {name} for parameters. */
  path: string
  access: Access
  summary: string
  params: P
  query: Q
  body: B
  response: R
  /** Of the answer to a success; 200 unless stated. */
  status: number
  /** Of the answer to a success; JSON unless stated. */
  contentType?: string
  /** Of a read: the changes after which its answer may be another one, so that screens ask again. Nothing: not by news. */
  shows?: readonly NewsKind[]
  /** What the caller's other screens are notified of when it has succeeded, or may have. */
  changes?: OwnNewsKind
  /** For tools with a token of the player's; without it they are refused. */
  tokens?: TokensOf
}

type Declaration<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = {
  method: Method
  path: string
  access: Access
  summary: string
  params?: P
  query?: Q
  body?: B
  response: R
  status?: number
  contentType?: string
  shows?: readonly NewsKind[]
  changes?: OwnNewsKind
  tokens?: TokensOf
}

const Nothing = z.strictObject({})
/** Nothing, or an empty object, which some clients send by habit. */
const NoBody = z.strictObject({}).optional()

/** Declares one call of the HTTP API: the gateway binds it, the browser sends it, OpenAPI describes it. */
export function endpoint<
  R extends Schema,
  P extends Schema = typeof Nothing,
  Q extends Schema = typeof Nothing,
  B extends Schema = typeof NoBody,
>(declaration: Declaration<P, Q, B, R>): Endpoint<P, Q, B, R> {
  return {
    params: Nothing as unknown as P,
    query: Nothing as unknown as Q,
    body: NoBody as unknown as B,
    status: 200,
    ...declaration,
  }
}

/** RFC 9457 body of every refusal. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(ERROR_CODES),
  params: z.record(z.string(), z.string()),
  message: z.string(),
  requestId: z.string(),
  fields: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof Problem>
