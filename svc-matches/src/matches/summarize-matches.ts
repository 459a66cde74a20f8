import { DomainError, winRate, type UserStats } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { readFigures } from '../figures/read-figures.ts'
import type { Tallies } from '../figures/user-stats.ts'
import { sumOf } from '../figures/tally.ts'
import { readAcrossMoves } from '../intents/read-across-moves.ts'
import { isKept, toBounds, type MatchBounds, type MatchFilter } from '../records/match-filter.ts'
import { countNamed } from './count-named.ts'
import { inSearchQueue } from './search-queue.ts'

type Summary = Pick<UserStats, 'totalMatches' | 'wins' | 'losses' | 'winRate'>
type Counts = { won: number; lost: number }

/** In fewer matches those that fit are counted sooner than sums are compared. */
const LONG = 1_000

/** Counts over the filtered matches: from the stored figures where they cover the filter, else from an index. */
export async function summarizeMatches(ctx: Context, userId: string, filter: MatchFilter): Promise<Summary> {
  const bounds = toBounds(filter)
  const fromFigures = isKept(bounds) ? await keptCounts(ctx, userId, bounds) : undefined
  const { won, lost } = fromFigures ?? (await inSearchQueue(ctx, userId, () => counted(ctx, userId, bounds)))
  return { totalMatches: won + lost, wins: won, losses: lost, winRate: winRate(won, won + lost) }
}

async function counted(ctx: Context, userId: string, bounds: MatchBounds): Promise<Counts> {
  const [byName, inNotes] = await Promise.all([
    fromSums(ctx, userId, bounds).then(
      (sums) => sums ?? readAcrossMoves(ctx, userId, () => ctx.matches.countByResult(userId, bounds)),
    ),
    readAcrossMoves(ctx, userId, () => ctx.matches.countInNotes(userId, bounds)),
  ])
  return { won: byName.won + inNotes.won, lost: byName.lost + inNotes.lost }
}

async function fromSums(ctx: Context, userId: string, bounds: MatchBounds): Promise<Counts | undefined> {
  const { folded, matchType, atOrAfter, before } = bounds
  if (folded === undefined || [matchType, atOrAfter, before].some((bound) => bound !== undefined)) return undefined
  const tallies = (await ctx.userStats.find(userId))?.tallies
  const isLong = tallies && sumOf(Object.values(tallies), ({ matches }) => matches) >= LONG
  return isLong ? countNamed(ctx, userId, { ...bounds, folded }) : undefined
}

/** Undefined while the figures are still being counted and a smaller part of the matches can be. */
async function keptCounts(ctx: Context, userId: string, bounds: MatchBounds): Promise<Counts | undefined> {
  const { matchType, result } = bounds
  try {
    return countsIn((await readFigures(ctx, userId, { scopes: [] })).tallies, bounds)
  } catch (error) {
    const isLater = error instanceof DomainError && error.code === 'STILL_COUNTING'
    if (isLater && (matchType ?? result) !== undefined) return undefined
    throw error
  }
}

function countsIn(tallies: Tallies, { formats, matchType, result }: MatchBounds): Counts {
  const counted = formats.map((format) => tallies[format])
  const won = sumOf(counted, (tally) => (matchType ? tally.byType[matchType] : tally).wins)
  const all = sumOf(counted, (tally) => (matchType ? tally.byType[matchType] : tally).matches)
  return { won: result === 'lost' ? 0 : won, lost: result === 'won' ? 0 : all - won }
}
