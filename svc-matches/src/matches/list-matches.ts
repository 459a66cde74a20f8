import { winRate, type UserStats } from '@kitchenline/domain'
import { refuse } from '../calls/check-input.ts'
import { firstThatFit } from '../calls/first-that-fit.ts'
import { readSettled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { readFigures } from '../figures/get-figures.ts'
import { pauseAfter } from '../load/pace.ts'
import { perContext } from '../load/per-context.ts'
import { createPlayerQueue } from '../load/player-queue.ts'
import { isKept, toBounds, type MatchBounds, type MatchFilter } from '../records/match-filter.ts'
import type { Match } from '../records/match.ts'
import { fromCursor, orderKey, toCursor } from '../records/order-key.ts'
import { traitKey } from '../records/traits.ts'
import { NO_WINS } from '../tallies/trait-sums.ts'
import type { Tallies } from '../tallies/user-stats.ts'

type Needs = Pick<Context, 'matches' | 'playerLog' | 'userStats' | 'wait'>

export const PAGE_MAX = 500
const PAGE_DEFAULT = 50

type Question = { userId: string; filter: MatchFilter; limit?: number; cursor?: string }
type MatchPage = { matches: Match[]; nextCursor?: string }

/** One page, newest first. The cursor is a place in the order, so that pages stay right while matches come and go. */
export async function listMatches(ctx: Needs, { userId, filter, limit = PAGE_DEFAULT, cursor }: Question): Promise<MatchPage> {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX) refuse('limit')
  const bounds = toBounds(filter)
  if (cursor !== undefined) {
    const place = fromCursor(cursor)
    bounds.before = bounds.before !== undefined && bounds.before < place ? bounds.before : place
  }
  const look = () => readSettled(ctx, userId, () => ctx.matches.list(userId, bounds, limit + 1))
  // Where a name fits many people the order is read until enough is found, and this may pass over much of it.
  const found = await (bounds.folded === undefined ? look() : inSearchQueue(ctx, userId, look))
  const matches = firstThatFit(found.slice(0, limit), ({ notes }) => notes)
  const last = found.length > matches.length ? matches.at(-1) : undefined
  return last ? { matches, nextCursor: toCursor(orderKey(last)) } : { matches }
}

/** All matches that pass, a page at a time: the next is read when the last was taken. */
export async function* streamMatches(ctx: Needs, userId: string, filter: MatchFilter): AsyncGenerator<Match[]> {
  let cursor: string | undefined
  do {
    const page = await listMatches(ctx, { userId, filter, limit: PAGE_MAX, cursor })
    if (page.matches.length > 0) yield page.matches
    cursor = page.nextCursor
  } while (cursor !== undefined)
}

/** One player never has so many calls at once. A search that has waited for half of its caller's time is refused. */
const SEARCHES = { atOnce: 1, waiting: 50, waitMs: 1_000 }
const queueOf = perContext(() => createPlayerQueue(SEARCHES))

/**
 * A search may go through a whole history and keeps a processor of the database busy meanwhile. One player's searches run one at a
 * time with a pause between two, so typing into a page takes half a processor at most. When the caller has left by then, the
 * database is not asked (`queryTime`).
 */
async function inSearchQueue<T>(ctx: Needs, userId: string, search: () => Promise<T>): Promise<T> {
  const leave = await queueOf(ctx)(userId)
  const startedAt = performance.now()
  try {
    return await search()
  } finally {
    void pauseAfter(ctx, startedAt).then(leave)
  }
}

type Summary = Pick<UserStats, 'totalMatches' | 'wins' | 'losses' | 'winRate'>

/** Counts over the filtered matches: from the stored figures where they cover the filter, else from an index. */
export async function summarizeMatches(
  ctx: Needs & Pick<Context, 'figureSource'>,
  userId: string,
  filter: MatchFilter,
): Promise<Summary> {
  const bounds = toBounds(filter)
  const { won, lost } = isKept(bounds)
    ? countsIn((await readFigures(ctx, userId)).tallies, bounds)
    : await inSearchQueue(ctx, userId, () => readSettled(ctx, userId, () => ctx.matches.countByResult(userId, bounds)))
  return { totalMatches: won + lost, wins: won, losses: lost, winRate: winRate(won, won + lost) }
}

function countsIn(tallies: Tallies, { formats, matchType, tag, result }: MatchBounds): { won: number; lost: number } {
  const counted = formats.map((format) => {
    const tally = tallies[format]
    if (tag) return tally.traits[traitKey('tag', tag)] ?? NO_WINS
    return matchType ? tally.byType[matchType] : tally
  })
  const won = counted.reduce((sum, { wins }) => sum + wins, 0)
  const all = counted.reduce((sum, { matches }) => sum + matches, 0)
  return { won: result === 'lost' ? 0 : won, lost: result === 'won' ? 0 : all - won }
}
