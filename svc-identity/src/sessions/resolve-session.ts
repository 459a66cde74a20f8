import { DomainError, type Role } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { utcDay } from '../utc-day.ts'
import { expiryOf, idOfSecret, isRenewable, type Session } from './session.ts'
import type { IssuedSession } from './start-session.ts'

const ACTIVITY_INTERVAL_MS = 60 * 60_000

export type ResolvedSession = { userId: string; role: Role; sessionId: string; renewed?: IssuedSession | undefined }

type Question = { token: string; withoutUse: boolean }

/** The records decide: one that was ended, or whose account is gone or got another role, counts at the next request. */
export async function resolveSession(ctx: Context, { token, withoutUse }: Question): Promise<ResolvedSession> {
  const now = ctx.clock()
  const claims = ctx.tokens.read(token, now)
  if (!claims) throw new DomainError('UNAUTHENTICATED')
  const { userId, secret } = claims
  const [session, activity] = await Promise.all([
    ctx.sessions.find(userId, idOfSecret(secret), now),
    ctx.users.findActivity(userId),
  ])
  if (!session || !activity) throw new DomainError('UNAUTHENTICATED')
  const resolved = { userId, role: activity.role, sessionId: session.id }
  if (withoutUse) return resolved

  const renewed = isRenewable(session, now) ? await renew(ctx, session, secret, now) : undefined
  if (now.getTime() - (session.usedAt ?? session.startedAt).getTime() >= ACTIVITY_INTERVAL_MS)
    await ctx.sessions.touch(userId, session.id, now)
  await recordActivity(ctx, userId, activity.lastActiveAt, now)
  return { ...resolved, renewed }
}

/**
 * At most hourly, and with the first request of each day. The day first: otherwise the next request would not record it again.
 */
async function recordActivity(ctx: Context, userId: string, lastActiveAt: Date, now: Date): Promise<void> {
  const isNewDay = utcDay(now) > utcDay(lastActiveAt)
  if (isNewDay) await ctx.activeDays.mark(userId, utcDay(now))
  if (isNewDay || now.getTime() - lastActiveAt.getTime() >= ACTIVITY_INTERVAL_MS) await ctx.users.touch(userId, lastActiveAt, now)
}

async function renew(ctx: Context, session: Session, secret: string, now: Date): Promise<IssuedSession | undefined> {
  const expire = expiryOf(session.startedAt, now)
  if (!(await ctx.sessions.renew(session, now, expire))) return undefined
  return { token: ctx.tokens.sign({ userId: session.userId, secret }, now, expire), expiresAt: expire }
}
