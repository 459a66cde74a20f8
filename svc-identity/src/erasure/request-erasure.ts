import { randomUUID } from 'node:crypto'
import { DAY_MS, DomainError, ERASURE_DAYS, type Language } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { relayNotices } from '../mail/relay-notices.ts'
import { endAll } from '../sessions/end-all.ts'

/** Time to change one's mind. */
const GRACE_MS = ERASURE_DAYS * DAY_MS

type Request = { currentPassword: string; language: Language }

/** Plans it, notifies the owner by mail and signs the account out everywhere. A repeated request keeps the day. */
export async function requestErasure(ctx: Context, { userId }: Caller, request: Request): Promise<Date> {
  const found = await ctx.users.findWithPassword(userId)
  if (!found) throw new DomainError('UNAUTHENTICATED')
  if (!(await ctx.passwords.verify(found.passwordHash, request.currentPassword))) throw new DomainError('INVALID_CREDENTIALS')
  const at = ctx.clock()
  const dueAt = new Date(at.getTime() + GRACE_MS)
  const notice = { id: randomUUID(), kind: 'account_leaving' as const, to: found.user.email, language: request.language, at }
  const isNew = await ctx.erasures.plan(userId, { askedAt: at, dueAt }, notice)
  await endAll(ctx, userId)
  await relayNotices(ctx, userId)
  if (!isNew) return (await ctx.users.find(userId))?.leaving?.dueAt ?? dueAt
  ctx.log.info({ userId, dueAt }, 'erasure planned')
  return dueAt
}

/** Nothing happens to an account that was never to be erased. */
export async function cancelErasure(ctx: Context, { userId }: Caller): Promise<void> {
  if (await ctx.erasures.cancel(userId)) ctx.log.info({ userId }, 'account kept')
}
