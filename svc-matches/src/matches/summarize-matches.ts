import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import { winRate, type UserStats } from '@kitchenline/domain'
import { readSettled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { readFigures } from '../figures/read-figures.ts'
import type { Tallies } from '../tallies/user-stats.ts'
import { sumOf } from '../tallies/tally.ts'
import { isKept, toBounds, type MatchBounds, type MatchFilter } from '../records/match-filter.ts'
import { inSearchQueue } from './search-queue.ts'

type Needs = ChangeNeeds & Pick<Context, 'figureSource' | 'matches'>

type Summary = Pick<UserStats, 'totalMatches' | 'wins' | 'losses' | 'winRate'>
type Counts = { won: number; lost: number }

/** Counts over the filtered matches: from the stored figures where they cover the filter, else from an index. */
export async function summarizeMatches(ctx: Needs, userId: string, filter: MatchFilter): Promise<Summary> {
  const bounds = toBounds(filter)
  const { won, lost } = isKept(bounds)
    ? countsIn((await readFigures(ctx, userId, [])).tallies, bounds)
    : await inSearchQueue(ctx, userId, () => readSettled(ctx, userId, () => counted(ctx, userId, bounds)))
  return { totalMatches: won + lost, wins: won, losses: lost, winRate: winRate(won, won + lost) }
}

async function counted(ctx: Needs, userId: string, bounds: MatchBounds): Promise<Counts> {
  const [byName, inNotes] = await Promise.all([
    ctx.matches.countByResult(userId, bounds),
    ctx.matches.countInNotes(userId, bounds),
  ])
  return { won: byName.won + inNotes.won, lost: byName.lost + inNotes.lost }
}

function countsIn(tallies: Tallies, { formats, matchType, result }: MatchBounds): Counts {
  const counted = formats.map((format) => tallies[format])
  const won = sumOf(counted, (tally) => (matchType ? tally.byType[matchType] : tally).wins)
  const all = sumOf(counted, (tally) => (matchType ? tally.byType[matchType] : tally).matches)
  return { won: result === 'lost' ? 0 : won, lost: result === 'won' ? 0 : all - won }
}
