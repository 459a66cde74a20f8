import { addDays, daysBetween, DomainError, isLocalDay, localDay, TAP_DAYS } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { checkFriendship } from '../friendships/list-relationships.ts'
import { isBlocked, isPlayerId, pairId } from '../friendships/pair.ts'
import type { Session, Tap } from './tap.repository.ts'

/** Only for a friend, and for what is no longer ago than news. Answers whether the player is to hear of it. */
export async function tapSession(ctx: Context, tap: Tap): Promise<boolean> {
  const { session, by } = tap
  checkSession(session)
  const now = ctx.clock()
  // Somewhere it is tomorrow already.
  const ago = daysBetween(session.day, addDays(localDay(now, 'UTC'), 1))
  if (ago < 0 || ago > TAP_DAYS + 1) throw new DomainError('INVALID_INPUT', { field: 'day' })
  if (!(await checkFriendship(ctx, by, session.userId))) throw new DomainError('NOT_FRIENDS')
  const isNews = await ctx.taps.put(tap, now)
  if (await checkFriendship(ctx, by, session.userId)) return isNews
  // Meanwhile it has ended, and what was between the two has been removed.
  await ctx.taps.removeBetween(by, session.userId, now)
  throw new DomainError('NOT_FRIENDS')
}

export async function untapSession(ctx: Context, tap: Tap): Promise<void> {
  checkSession(tap.session)
  await ctx.taps.takeBack(tap)
}

const SESSIONS_MAX = 100

/** For each session. Two who are hidden from each other do not count for each other. */
export async function countTaps(ctx: Context, userId: string, sessions: Session[]): Promise<{ count: number; own: boolean }[]> {
  if (sessions.length > SESSIONS_MAX) throw new DomainError('INVALID_INPUT', { field: 'sessions' })
  sessions.forEach(checkSession)
  const taps = await ctx.taps.list(sessions)
  const others = [...new Set(taps.map(({ by }) => by))].filter((by) => by !== userId)
  const pairs = others.length === 0 ? [] : await ctx.pairs.listByIds(others.map((other) => pairId(userId, other)))
  const hidden = new Set(pairs.filter(isBlocked).flatMap(({ senderId, receiverId }) => [senderId, receiverId]))
  return sessions.map(({ userId: playerId, day }) => {
    const own = taps.filter(({ session }) => session.userId === playerId && session.day === day)
    const isOwn = own.some(({ by }) => by === userId)
    return { count: own.filter(({ by }) => by === userId || !hidden.has(by)).length, own: isOwn }
  })
}

function checkSession({ userId, day }: Session): void {
  if (!isPlayerId(userId)) throw new DomainError('INVALID_INPUT', { field: 'userId' })
  if (!isLocalDay(day)) throw new DomainError('INVALID_INPUT', { field: 'day' })
}
