import type { Context } from '../context.ts'
import { perContext } from '../load/per-context.ts'
import { createPlayerQueue } from '../load/player-queue.ts'
import { pauseAfter } from '../load/pace.ts'
import type { MatchBounds } from '../records/match-filter.ts'

type Needs = Pick<Context, 'wait'>

/** One player never has so many calls at once. A search that has waited for half of its caller's time is refused. */
const SEARCHES = { atOnce: 1, waiting: 50, waitMs: 1_000 }
const queueOf = perContext(() => createPlayerQueue(SEARCHES))

/**
 * A search may go through a whole history and keeps a processor of the database busy meanwhile. One player's searches run one at a
 * time with a pause between two, so typing into a page takes half a processor at most. When the caller has left by then, the
 * database is not asked (`queryTime`).
 */
export async function inSearchQueue<T>(ctx: Needs, userId: string, search: () => Promise<T>): Promise<T> {
  const leave = await queueOf(ctx)(userId)
  const startedAt = performance.now()
  try {
    return await search()
  } finally {
    void pauseAfter(ctx, startedAt).then(leave)
  }
}

/** Where a name fits many people the order is read until enough is found, and this may pass over much of it. */
export const isSearch = ({ folded }: MatchBounds): boolean => folded !== undefined
