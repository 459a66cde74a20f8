import type { Context } from '../context.ts'
import { perContext } from '../per-context.ts'
import { createTurns } from '../player-turns.ts'
import { restAfter } from '../rest.ts'
import type { MatchBounds } from '../records/match-filter.ts'

/** The calls that one player has at once are fewer. Who has waited for half of a caller's time comes back later. */
const LINE = { atOnce: 1, waiting: 50, waitMs: 1_000 }
const turnsOf = perContext(() => createTurns(LINE))

/**
 * A search may go through a whole history and keeps a processor of the database busy meanwhile. One player's searches follow each
 * other with a rest between two, so that whatever they type into a page takes half of one at most. One whose caller has left by then
 * asks the database nothing (`queryTime`).
 */
export async function inSearchTurn<T>(ctx: Context, userId: string, search: () => Promise<T>): Promise<T> {
  const leave = await turnsOf(ctx)(userId)
  const startedAt = performance.now()
  try {
    return await search()
  } finally {
    void restAfter(ctx, startedAt).then(leave)
  }
}

/** Where a name fits many people the order is read until enough is found, and this may pass over much of it. */
export const isSearch = ({ folded }: MatchBounds): boolean => folded !== undefined
