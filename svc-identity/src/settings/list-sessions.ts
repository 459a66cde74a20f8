import type { Caller } from '@kitchenline/runtime'
import type { Context } from '../context.ts'

type RunningSession = { startedAt: Date; usedAt: Date; userAgent: string; current: boolean }

/** The last used first. */
export async function listSessions(ctx: Context, { userId, sessionId }: Caller): Promise<RunningSession[]> {
  const sessions = await ctx.sessions.list(userId, ctx.clock())
  return sessions
    .map(({ id, startedAt, usedAt = startedAt, userAgent = '' }) => ({
      ...{ startedAt, usedAt, userAgent },
      current: id === sessionId,
    }))
    .sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime())
}
