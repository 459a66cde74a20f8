import {
  CALENDAR_SCOPE,
  cleanLine,
  DAY_MS,
  DomainError,
  isWithin,
  TOKEN_DAYS,
  TOKEN_NAME_MAX,
  TOKENS_MAX,
  writePersonalToken,
  type TokenScope,
} from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { idOfSecret, newSecret } from '../sessions/session.ts'
import { isRunning, type PersonalToken } from './personal-token.ts'

type TokenRequest = { name: string; scopes: TokenScope[]; days?: number | undefined }
type Created = { secret: string; token: PersonalToken }

/** A token for a tool, or the address of a calendar, which takes the place of the one before. */
export async function createToken(ctx: Context, caller: Caller, request: TokenRequest): Promise<Created> {
  const { userId } = caller
  const isCalendar = request.scopes.includes(CALENDAR_SCOPE)
  const secret = newSecret()
  const common = { userId, id: idOfSecret(secret), createdAt: ctx.clock() }
  const token = isCalendar ? { ...common, ...calendarOf(request) } : { ...common, ...toolOf(request, common.createdAt) }
  await storeToken(ctx, caller, token)
  if (isCalendar) await ctx.personalTokens.deleteOthers(userId, { scopes: CALENDAR_SCOPE }, token.id)
  ctx.log.info({ userId, scopes: token.scopes }, 'token created')
  return { secret: writePersonalToken(isCalendar ? 'calendar' : 'token', { userId, secret }), token }
}

export async function storeToken(ctx: Context, { sessionId }: Caller, token: PersonalToken): Promise<void> {
  const { userId, id, createdAt } = token
  await ctx.personalTokens.insert(token)
  // Ended meanwhile: what shuts everybody out must not be outlived by what was just on its way.
  if (!(await ctx.sessions.find(userId, sessionId, createdAt))) {
    await ctx.personalTokens.delete(userId, id)
    throw new DomainError('UNAUTHENTICATED')
  }
  await refuseTooMany(ctx, token)
}

function calendarOf({ name, scopes, days }: TokenRequest) {
  requireThat('scopes', scopes.length === 1)
  requireThat('name', name === '')
  requireThat('days', days === undefined)
  return { scopes }
}

function toolOf(request: TokenRequest, now: Date) {
  const name = cleanLine(request.name)
  requireThat('name', name !== '' && isWithin(name, TOKEN_NAME_MAX))
  const scopes = [...new Set(request.scopes)]
  requireThat('scopes', scopes.length > 0)
  const days = TOKEN_DAYS.find((one) => one === request.days)
  if (days === undefined) throw new DomainError('INVALID_INPUT', { field: 'days' })
  return { name, scopes, expiresAt: new Date(now.getTime() + days * DAY_MS) }
}

export function requireThat(field: string, isRight: boolean): void {
  if (!isRight) throw new DomainError('INVALID_INPUT', { field })
}

/** Counted after it is stored: of two at once at the limit neither stays, and never one too many. */
async function refuseTooMany(ctx: Context, { userId, id, name, createdAt }: PersonalToken): Promise<void> {
  if (name === undefined) return
  const running = (await ctx.personalTokens.list(userId)).filter((one) => one.name !== undefined && isRunning(one, createdAt))
  if (running.length <= TOKENS_MAX) return
  await ctx.personalTokens.delete(userId, id)
  throw new DomainError('TOKEN_LIMIT', { max: String(TOKENS_MAX) })
}

/** The newest first. A connection is one of them once its client has fetched its tokens. */
export async function listTokens(ctx: Context, userId: string): Promise<PersonalToken[]> {
  const tokens = (await ctx.personalTokens.list(userId)).filter(({ connection }) => !connection?.code)
  return tokens.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

export async function revokeToken(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await ctx.personalTokens.delete(userId, id))) throw new DomainError('TOKEN_NOT_FOUND')
  ctx.log.info({ userId }, 'token revoked')
}
