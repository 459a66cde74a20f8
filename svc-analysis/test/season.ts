import type * as pb from '@kitchenline/proto/matches'
import type { RatedMatch } from '@kitchenline/rating'
import { person, singlesForm } from '../../svc-matches/test/match-requests.ts'
import { ratedMatchOf } from '../src/matches/rated-match-of.ts'
import type { Player } from './world.ts'

const FIRST = Date.UTC(2026, 3, 1, 18)
const DAY = 86_400_000

/** The n-th singles match of a season against a few people, two days apart. */
export const nthMatch = (n: number, over: Partial<pb.LogMatchRequest> = {}): pb.LogMatchRequest => {
  const isWon = n % 3 !== 0
  return singlesForm({
    matchDate: new Date(FIRST + n * 2 * DAY),
    result: isWon ? 'MATCH_RESULT_WON' : 'MATCH_RESULT_LOST',
    ...{
      ownGames: isWon ? [11, 11] : [9, 7],
      opponentGames: isWon ? [8, 5 + (n % 4)] : [11, 11],
      playerScore: 0,
      opponentScore: 0,
    },
    opponents: [person(`Rival ${n % 5}`, { skillLevel: 3 + (n % 4) / 2 })],
    ...over,
  })
}

/** Logs matches from one number to before another. */
export async function play(ana: Player, from: number, to: number): Promise<pb.Match[]> {
  const matches: pb.Match[] = []
  for (let n = from; n < to; n += 1) matches.push(await ana.matches.log(nthMatch(n)))
  return matches
}

/** A singles match as the estimator takes it. */
export const rated = (match: pb.Match): RatedMatch =>
  ratedMatchOf({
    ...match,
    matchDate: match.matchDate!,
    createdAt: match.createdAt!,
    won: match.result === 'MATCH_RESULT_WON',
    opponents: match.opponents.map(({ name, id, skillLevel: level }) => ({ name, id, level })),
    partner: undefined,
  })
