import type { Context } from '../context.ts'
import { appliedChanges } from '../intents/applied-changes.ts'
import { addedTo, sumsByPerson } from '../intents/sums-by-person.ts'
import { plus, type MetState, type Opponent } from '../records/opponent.ts'

/** Entries of the book as just read, with what pending changes have done to their counters. */
export async function withChanges(ctx: Context, userId: string, entries: (Opponent & MetState)[]): Promise<Opponent[]> {
  const figures = await ctx.userStats.find(userId)
  const changes = figures && figures.pending.length > 0 ? await appliedChanges(ctx, figures) : []
  const sums = sumsByPerson(changes)
  return entries.map(({ applied, recounts: _recounts, met: _met, ...opponent }) => {
    return { ...opponent, ...plus(opponent, addedTo({ id: opponent.id, applied }, sums).add) }
  })
}
