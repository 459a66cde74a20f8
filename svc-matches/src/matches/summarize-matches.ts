import { winRate, type UserStats } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { getFigures } from '../figures/get-figures.ts'
import { readAcrossMoves } from '../intents/read-across-moves.ts'
import { isWholeFormat, toBounds, type MatchFilter } from '../records/match-filter.ts'
import { inSearchTurn } from './search-turns.ts'

type Summary = Pick<UserStats, 'totalMatches' | 'wins' | 'losses' | 'winRate'>

/** Counts over the filtered matches: from the stored figures where they cover the filter, else from an index. */
export async function summarizeMatches(ctx: Context, userId: string, filter: MatchFilter): Promise<Summary> {
  const bounds = toBounds(filter)
  if (isWholeFormat(bounds)) return getFigures(ctx, userId, filter.format ?? 'both')
  const count = () => readAcrossMoves(ctx, userId, () => ctx.matches.countByResult(userId, bounds))
  const { won, lost } = await inSearchTurn(ctx, userId, count)
  return { totalMatches: won + lost, wins: won, losses: lost, winRate: winRate(won, won + lost) }
}
