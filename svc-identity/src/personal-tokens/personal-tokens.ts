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
export async function createToken(ctx: Context, { userId, sessionId }: Caller, request: TokenRequest): Promise<Created> {
  const isCalendar = request.scopes.includes(CALENDAR_SCOPE)
  const secret = newSecret()
  const common = { userId, id: idOfSecret(secret), createdAt: ctx.clock() }
  const token = isCalendar ? { ...common, ...calendarOf(request) } : { ...common, ...toolOf(request, common.createdAt) }
  await ctx.personalTokens.insert(token)
  // Ended meanwhile: what shuts everybody out must not be outlived by what was just on its way.
  if (!(await ctx.sessions.find(userId, sessionId, common.createdAt))) {
    await ctx.personalTokens.delete(userId, token.id)
    throw new DomainError('UNAUTHENTICATED')
  }
  if (isCalendar) await ctx.personalTokens.deleteOthers(userId, CALENDAR_SCOPE, token.id)
  else await refuseTooMany(ctx, token)
  ctx.log.info({ userId, scopes: token.scopes }, 'token created')
  return { secret: writePersonalToken(isCalendar ? 'calendar' : 'token', { userId, secret }), token }
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

function requireThat(field: string, isRight: boolean): void {
  if (!isRight) throw new DomainError('INVALID_INPUT', { field })
}

/** Counted after it is stored: of two at once at the limit neither stays, and never one too many. */
async function refuseTooMany(ctx: Context, { userId, id, createdAt }: PersonalToken): Promise<void> {
  const running = (await ctx.personalTokens.list(userId)).filter((one) => one.name !== undefined && isRunning(one, createdAt))
  if (running.length <= TOKENS_MAX) return
  await ctx.personalTokens.delete(userId, id)
  throw new DomainError('TOKEN_LIMIT', { max: String(TOKENS_MAX) })
}

/** The newest first. */
export async function listTokens(ctx: Context, userId: string): Promise<PersonalToken[]> {
  const tokens = await ctx.personalTokens.list(userId)
  return tokens.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}

export async function revokeToken(ctx: Context, userId: string, id: string): Promise<void> {
  if (!(await ctx.personalTokens.delete(userId, id))) throw new DomainError('TOKEN_NOT_FOUND')
  ctx.log.info({ userId }, 'token revoked')
}
