import { DomainError, newestFirst, type WinRecord } from '@kitchenline/domain'
import { settled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import { NEVER_MET, type Opponent } from '../records/opponent.ts'
import { figures } from '../tallies/tally.ts'

type Needs = Pick<Context, 'encounters' | 'opponents' | 'playerLog' | 'userStats'>

const SHOWN_MATCHES = 5
const SHOWN_MEETINGS = 20

export type HeadToHead = {
  opponent: Opponent
  singles: WinRecord
  doubles: WinRecord
  asPartner: WinRecord
  pointDifference: number
  /** Newest first. */
  meetings: Match[]
  lastFive: Match[]
  overallWinRate: number
}

type Question = { userId: string; opponentId: string }

/** The player's own view of everything that was played against a person of their book, from the sums kept there. */
export async function getHeadToHead(ctx: Needs, { userId, opponentId }: Question): Promise<HeadToHead> {
  const { tallies } = await settled(ctx, userId)
  const [entry, newest] = await Promise.all([
    ctx.opponents.find(userId, opponentId),
    ctx.encounters.newestAgainst(userId, { opponentId, newest: SHOWN_MEETINGS }),
  ])
  if (!entry) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
  const { met: sums, ...opponent } = entry
  const met = { ...NEVER_MET, ...sums }
  const meetings = newest.sort(newestFirst)
  return {
    opponent,
    singles: { matches: met.singles, wins: met.singlesWins },
    doubles: { matches: met.doubles, wins: met.doublesWins },
    asPartner: { matches: met.asPartner, wins: met.asPartnerWins },
    pointDifference: met.points,
    meetings,
    lastFive: meetings.slice(0, SHOWN_MATCHES),
    overallWinRate: figures(Object.values(tallies), 0).winRate,
  }
}
