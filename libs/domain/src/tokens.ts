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

const KINDS = { token: 'kl_pat', calendar: 'kl_cal' } as const
const SECRET = /^kl_(?:pat|cal)_([\w-]{1,64})_([\w-]{43})$/

/** With a beginning that scanners of published code know, and the player, whose record is looked up by both. */
export const writePersonalToken = (kind: keyof typeof KINDS, { userId, secret }: TokenParts): string =>
  `${KINDS[kind]}_${userId}_${secret}`

export type TokenParts = { userId: string; secret: string }

/** Undefined for what cannot be a token of ours. */
export function readPersonalToken(token: string): TokenParts | undefined {
  const [, userId, secret] = SECRET.exec(token) ?? []
  return userId !== undefined && secret !== undefined ? { userId, secret } : undefined
}
