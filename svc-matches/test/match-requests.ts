import type * as pb from '@kitchenline/proto/matches'
import type { NewMatch } from '../src/records/match.ts'

const person = (name: string, over: Partial<pb.Participant> = {}): pb.Participant => ({
  name,
  id: undefined,
  skillLevel: 3.5,
  skillCategory: 'SKILL_CATEGORY_INTERMEDIATE',
  ...over,
})

const base: pb.LogMatchRequest = {
  matchType: 'MATCH_TYPE_SINGLES',
  result: 'MATCH_RESULT_WON',
  matchDate: new Date('2026-05-01T12:00:00.000Z'),
  playerScore: 22,
  opponentScore: 15,
  ownGames: [],
  opponentGames: [],
  tags: [],
  opponents: [person('Dana')],
}

/** Log form, singles: sums. */
export const singlesForm = (over: Partial<pb.LogMatchRequest> = {}): pb.LogMatchRequest => ({ ...base, ...over })

/** Log form, doubles. */
export const doublesForm = (over: Partial<pb.LogMatchRequest> = {}): pb.LogMatchRequest => ({
  ...base,
  matchType: 'MATCH_TYPE_DOUBLES',
  opponents: [person('Dana'), person('Eli')],
  partner: person('Pat', { skillLevel: undefined }),
  ...over,
})

/** Quick log: lists. */
export const quickLog = (over: Partial<pb.LogMatchRequest> = {}): pb.LogMatchRequest => ({
  ...base,
  playerScore: 0,
  opponentScore: 0,
  ownGames: [11, 9, 11],
  opponentGames: [7, 11, 8],
  ...over,
})

/** Singles as a use case takes them. */
export const newMatch = (over: Partial<NewMatch> = {}): NewMatch => ({
  ...{ matchType: 'singles', result: 'lost', matchDate: new Date('2026-05-20T12:00:00.000Z'), timeZone: 'UTC' },
  ...{ playerScore: 7, opponentScore: 11, ownGames: [7], opponentGames: [11], opponents: [{ name: 'Gil' }] },
  ...over,
})

export { person }
