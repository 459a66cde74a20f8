import type { Context } from '../context.ts'
import { firstThatFit } from '../calls/first-that-fit.ts'
import { readSettled } from '../changes/change-player.ts'
import type { Match } from '../records/match.ts'
import { toBounds, type MatchFilter } from '../records/match-filter.ts'
import { fromCursor, orderKey, toCursor } from '../records/order-key.ts'
import { inSearchQueue, isSearch } from './search-queue.ts'
import { refuse } from '../calls/check-input.ts'

type Needs = Pick<Context, 'matches' | 'playerLog' | 'userStats' | 'wait'>

export const PAGE_MAX = 500
const PAGE_DEFAULT = 50

type MatchPage = { matches: Match[]; nextCursor?: string }

/** One page, newest first. The cursor is a place in the order, so that pages stay right while matches come and go. */
export async function listMatches(
  ctx: Needs,
  { userId, filter, limit = PAGE_DEFAULT, cursor }: { userId: string; filter: MatchFilter; limit?: number; cursor?: string },
): Promise<MatchPage> {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX) refuse('limit')
  const bounds = toBounds(filter)
  if (cursor !== undefined) {
    const place = fromCursor(cursor)
    bounds.before = bounds.before !== undefined && bounds.before < place ? bounds.before : place
  }
  const look = () => readSettled(ctx, userId, () => ctx.matches.list(userId, bounds, limit + 1))
  const found = await (isSearch(bounds) ? inSearchQueue(ctx, userId, look) : look())
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
