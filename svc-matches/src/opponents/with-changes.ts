import type { Context } from '../context.ts'
import { appliedChanges } from '../intents/applied-changes.ts'
import { sumsByPerson } from '../changes/count-in-book.ts'
import { plus, type CountState, type Opponent } from '../records/opponent.ts'

/** Entries of the book as just read, with what pending changes have done to their counters. */
export async function withChanges(ctx: Context, userId: string, entries: (Opponent & CountState)[]): Promise<Opponent[]> {
  const figures = await ctx.userStats.find(userId)
  const changes = figures && figures.pending.length > 0 ? await appliedChanges(ctx, figures) : []
  const sums = sumsByPerson(changes)
  return entries.map(({ applied, recounts: _recounts, ...opponent }) => {
    const fresh = [...(sums.get(opponent.id) ?? [])].filter(([token]) => !applied.includes(token))
    return fresh.reduce((sum, [, counters]) => ({ ...sum, ...plus(sum, counters) }), opponent)
  })
}
