/** What a player may allow a tool of their own. */
export const TOKEN_SCOPES = ['matches:read', 'figures:read', 'matches:write'] as const
/** What the address of a calendar allows: to read that feed, and nothing else. */
export const CALENDAR_SCOPE = 'calendar'
export type TokenScope = (typeof TOKEN_SCOPES)[number] | typeof CALENDAR_SCOPE

/** How many days a token may last. */
export const TOKEN_DAYS = [30, 90, 365] as const
/** Of one player at a time. */
export const TOKENS_MAX = 20
export const TOKEN_NAME_MAX = 60

/** What an assistant may be allowed by the consent page: it reads, and never writes. */
export const CONNECTION_SCOPES = ['matches:read', 'figures:read'] as const satisfies TokenScope[]
/** How long a connected assistant may read until its player is asked again. */
export const CONNECTION_DAYS = 90

/** A connection has a code once, and then a pair of an access and a refresh token at a time. */
const KINDS = { token: 'kl_pat', calendar: 'kl_cal', code: 'kl_oac', access: 'kl_oat', refresh: 'kl_ort' } as const
type Kind = keyof typeof KINDS
const TOKEN = /^(kl_(?:pat|cal|oac|oat|ort))_([\w-]{1,64}?)_([\w-]{43})(?:_([\w-]{43}))?$/

export type TokenParts = {
  userId: string
  secret: string
  /** Of a connection alone: what its next token has another one of. */
  turn?: string | undefined
}

/** With a beginning that scanners of published code know, and the player, whose record is looked up by both. */
export const writePersonalToken = (kind: Kind, { userId, secret, turn }: TokenParts): string =>
  [KINDS[kind], userId, secret, ...(turn === undefined ? [] : [turn])].join('_')

/** Undefined for what cannot be a token of ours. */
export function readPersonalToken(token: string): (TokenParts & { kind: Kind }) | undefined {
  const [, beginning, userId, secret, turn] = TOKEN.exec(token) ?? []
  const kind = (Object.keys(KINDS) as Kind[]).find((one) => KINDS[one] === beginning)
  if (kind === undefined || userId === undefined || secret === undefined) return undefined
  const isOfConnection = kind !== 'token' && kind !== 'calendar'
  return isOfConnection === (turn !== undefined) ? { kind, userId, secret, turn } : undefined
}
