import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import type { MatchFilter } from '../records/match-filter.ts'
import { listMatches, PAGE_MAX } from './list-matches.ts'

/** All matches that pass, a page at a time: the next is read when the last was taken. */
export async function* streamMatches(ctx: Context, userId: string, filter: MatchFilter): AsyncGenerator<Match[]> {
  let cursor: string | undefined
  do {
    const page = await listMatches(ctx, { userId, filter, limit: PAGE_MAX, cursor })
    if (page.matches.length > 0) yield page.matches
    cursor = page.nextCursor
  } while (cursor !== undefined)
}
