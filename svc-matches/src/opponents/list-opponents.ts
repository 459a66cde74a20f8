import type { Context } from '../context.ts'
import { whatHappened } from '../stats/settle-changes.ts'
import type { Opponent } from './opponent.ts'

/** The book by name. Counters that a change on its way may touch are counted afresh. */
export async function listOpponents(ctx: Context, userId: string): Promise<Opponent[]> {
  const figures = await ctx.userStats.find(userId)
  const opponents = await ctx.opponents.list(userId)
  if (!figures || figures.pending.length === 0) return opponents
  await whatHappened(ctx, figures)
  const touched = [...new Set(figures.pending.flatMap(({ opponentIds }) => opponentIds))]
  const counted = await ctx.opponents.countMany(userId, touched)
  return opponents.map((opponent) => ({ ...opponent, ...counted.get(opponent.id) }))
}
