import { DomainError, newestFirst, type MatchFormat, type WinRecord } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import { NEVER_MET, plusMet, type Opponent } from '../records/opponent.ts'
import { whileKept } from './book-sums.ts'
import { talliesAfter } from './figures-after.ts'
import { getFigures } from './get-figures.ts'
import { figures } from './tally.ts'
import { appliedChanges } from '../intents/applied-changes.ts'
import { readAcrossMoves } from '../intents/read-across-moves.ts'
import { addedTo, sumsByPerson } from '../intents/sums-by-person.ts'

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

/** The player's own view of everything that was played against a person of their book. */
export async function getHeadToHead(ctx: Context, question: Question): Promise<HeadToHead> {
  return (await fromSums(ctx, question)) ?? fromMatches(ctx, question)
}

/** However much was played. Undefined where the sums are not kept. */
async function fromSums(ctx: Context, { userId, opponentId }: Question): Promise<HeadToHead | undefined> {
  const newest = (format: MatchFormat) => ctx.encounters.newestAgainst(userId, format, { opponentId, newest: SHOWN_MEETINGS })
  const answer = await whileKept(ctx, userId, () =>
    Promise.all([ctx.opponents.find(userId, opponentId), newest('singles'), newest('doubles')]),
  )
  if (!answer) return undefined
  const { record } = answer
  const [entry, ...played] = answer.found
  if (!entry || played.some((matches) => !matches)) return undefined
  const changes = record.pending.length === 0 ? [] : await appliedChanges(ctx, record)
  const met = plusMet({ ...NEVER_MET, ...entry.met }, addedTo(entry, sumsByPerson(changes)).met)
  const { applied: _applied, recounts: _recounts, met: _met, ...opponent } = entry
  return summed(opponent, {
    singles: { matches: met.singles, wins: met.singlesWins },
    doubles: { matches: met.doubles, wins: met.doublesWins },
    asPartner: { matches: met.asPartner, wins: met.asPartnerWins },
    pointDifference: met.points,
    newest: played.flatMap((matches) => matches!),
    overallWinRate: figures(Object.values(talliesAfter(record.tallies, changes)), 0).winRate,
  })
}

async function fromMatches(ctx: Context, { userId, opponentId }: Question): Promise<HeadToHead> {
  const opponent = await ctx.opponents.find(userId, opponentId)
  if (!opponent) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
  const look = () =>
    Promise.all([
      ctx.encounters.against(userId, 'singles', { opponentId, newest: SHOWN_MEETINGS }),
      ctx.encounters.against(userId, 'doubles', { opponentId, newest: SHOWN_MEETINGS }),
      ctx.encounters.withPartner(userId, opponentId),
      getFigures(ctx, userId, 'both'),
    ])
  const [singles, doubles, asPartner, overall] = await readAcrossMoves(ctx, userId, look)
  return summed(opponent, {
    ...{ singles, doubles, asPartner },
    pointDifference: singles.pointDifference + doubles.pointDifference,
    newest: [...singles.newest, ...doubles.newest],
    overallWinRate: overall.winRate,
  })
}

type Sums = Pick<HeadToHead, 'singles' | 'doubles' | 'asPartner' | 'pointDifference' | 'overallWinRate'> & { newest: Match[] }

function summed(opponent: Opponent, { newest, ...sums }: Sums): HeadToHead {
  const matches = sums.singles.matches + sums.doubles.matches
  const lost = matches - sums.singles.wins - sums.doubles.wins
  const meetings = newest.sort(newestFirst).slice(0, SHOWN_MEETINGS)
  return {
    ...sums,
    meetings,
    // From the same read, so that counters and list agree while a change is pending.
    opponent: { ...opponent, totalMatches: matches, wins: lost, losses: matches - lost },
    lastFive: meetings.slice(0, SHOWN_MATCHES),
  }
}
