import type { Context } from '../context.ts'
import type { Opponent } from './opponent.ts'

/** The book by name. Counters that a change on its way may touch are counted afresh. */
export async function listOpponents(ctx: Context, userId: string): Promise<Opponent[]> {
  const figures = await ctx.userStats.find(userId)
  const opponents = await ctx.opponents.list(userId)
  const touched = new Set(figures?.pending.flatMap(({ opponentIds }) => opponentIds))
  return Promise.all(
    opponents.map(async (opponent) =>
      touched.has(opponent.id) ? { ...opponent, ...(await ctx.opponents.count(userId, opponent.id)) } : opponent,
    ),
  )
}
