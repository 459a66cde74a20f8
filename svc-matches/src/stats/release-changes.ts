import type { Context } from '../context.ts'
import { settleChanges } from './settle-changes.ts'
import type { PendingChange } from './user-stats.ts'

/** Ends announced changes for whoever announced them: counted when they happened, else made impossible and struck off. */
export async function releaseChanges(ctx: Context, userId: string, changes: PendingChange[]): Promise<void> {
  if (changes.length === 0) return
  for (const { matchId, format } of changes) await ctx.matches.fence(userId, format, matchId, ctx.newId())
  await settleChanges(ctx, userId)
  const happened = await ctx.figureSource.now(userId, changes)
  for (const { token, matchId } of changes) {
    if (happened.get(matchId)?.change !== token) await ctx.userStats.cancel(userId, token)
  }
}
