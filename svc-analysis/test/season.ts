import { scoring } from '@kitchenline/proto/codecs'
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

export const SCORELESS = { ownGames: [], opponentGames: [], playerScore: 0, opponentScore: 0 }

const MANY = 5

/** Matches from one number to before another: a few are logged one by one, more come by one import. */
export async function play(ana: Player, from: number, to: number): Promise<pb.Match[]> {
  const requests = Array.from({ length: to - from }, (_, index) => nthMatch(from + index))
  const logged: pb.Match[] = []
  if (requests.length < MANY) for (const request of requests) logged.push(await ana.matches.log(request))
  if (requests.length < MANY) return logged
  await ana.matches.import(`from ${from}`, requests)
  const { matches } = await ana.matches.list({ limit: 500 })
  const dates = requests.map(({ matchDate }) => matchDate!.getTime())
  return matches
    .filter(({ matchDate, format }) => format === 'MATCH_FORMAT_SINGLES' && dates.includes(matchDate!.getTime()))
    .reverse()
}

/** A singles match as the estimator takes it. */
export const rated = (match: pb.Match): RatedMatch =>
  ratedMatchOf({
    ...match,
    matchDate: new Date(match.playedOn),
    createdAt: match.createdAt!,
    won: match.result === 'MATCH_RESULT_WON',
    scoring: scoring.decode(match.scoring),
    opponents: match.opponents.map(({ name, id, skillLevel: level }) => ({ name, id, level })),
    partner: undefined,
  })
