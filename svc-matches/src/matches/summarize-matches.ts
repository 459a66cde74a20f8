import { winRate, type UserStats } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { getFigures } from '../stats/get-figures.ts'
import { settleMoves } from '../stats/settle-moves.ts'
import { isWholeFormat, toBounds, type MatchFilter } from './match-filter.ts'

type Summary = Pick<UserStats, 'totalMatches' | 'wins' | 'losses' | 'winRate'>

/** Counts over the filtered matches: from the kept figures where they say it, else from an index. */
export async function summarizeMatches(ctx: Context, userId: string, filter: MatchFilter): Promise<Summary> {
  const bounds = toBounds(filter)
  if (isWholeFormat(bounds)) return getFigures(ctx, userId, filter.format ?? 'both')
  const look = () => ctx.matches.countByResult(userId, bounds)
  const [seen, hadMoves] = await Promise.all([look(), settleMoves(ctx, userId)])
  const { won, lost } = hadMoves ? await look() : seen
  return { totalMatches: won + lost, wins: won, losses: lost, winRate: winRate(won, won + lost) }
}
