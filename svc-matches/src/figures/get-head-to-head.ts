import { DomainError, newestFirst, type WinRecord } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import type { Opponent } from '../records/opponent.ts'
import { getFigures } from './get-figures.ts'
import { readAcrossMoves } from '../intents/read-across-moves.ts'

const SHOWN_MATCHES = 5

export type HeadToHead = {
  opponent: Opponent
  singles: WinRecord
  doubles: WinRecord
  asPartner: WinRecord
  pointDifference: number
  lastFive: Match[]
  overallWinRate: number
}

type Question = { userId: string; opponentId: string }

/** The player's own view of everything that was played against a person of their book. */
export async function getHeadToHead(ctx: Context, { userId, opponentId }: Question): Promise<HeadToHead> {
  const opponent = await ctx.opponents.find(userId, opponentId)
  if (!opponent) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
  const look = () =>
    Promise.all([
      ctx.encounters.against(userId, 'singles', { opponentId, newest: SHOWN_MATCHES }),
      ctx.encounters.against(userId, 'doubles', { opponentId, newest: SHOWN_MATCHES }),
      ctx.encounters.withPartner(userId, opponentId),
      getFigures(ctx, userId, 'both'),
    ])
  const [singles, doubles, asPartner, overall] = await readAcrossMoves(ctx, userId, look)
  const matches = singles.matches + doubles.matches
  const lost = matches - singles.wins - doubles.wins
  return {
    // From the same read, so that counters and list agree while a change is pending.
    opponent: { ...opponent, totalMatches: matches, wins: lost, losses: matches - lost },
    singles,
    doubles,
    asPartner,
    pointDifference: singles.pointDifference + doubles.pointDifference,
    lastFive: [...singles.newest, ...doubles.newest].sort(newestFirst).slice(0, SHOWN_MATCHES),
    overallWinRate: overall.winRate,
  }
}
