import {
  acceptConfirmation,
  acceptConfirmations,
  answerEarlierMatches,
  declineConfirmation,
  listConfirmations,
  listEarlierMatches,
  performanceHistory,
} from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'
import { gateway, HAS_MATCHES, match, SIGNED_IN } from './promises.ts'

const { eachLike, integer, like, number, regex } = MatchersV3

it('mfe-matches takes along how the figures came about, part by part', async () => {
  const page = await gateway.givesPage({
    what: 'a part of the history of my singles',
    states: [SIGNED_IN, HAS_MATCHES],
    endpoint: performanceHistory,
    options: { params: { format: 'singles' }, query: { limit: 1_000 } },
    answer: eachLike({
      id: like('p1:singles:2026-05-01'),
      userId: like('p1'),
      date: regex('^\\d{4}-\\d\\d-\\d\\d$', '2026-05-01'),
      performanceScore: number(61.5),
      winRate: number(66.7),
      totalMatches: integer(3),
      winStreak: integer(2),
      createdAt: aMoment('2026-05-02T12:00:00.000Z'),
    }),
  })
  expect(page.items).toMatchObject([{ date: '2026-05-01', totalMatches: 3 }])
  expect(page.next).toBeDefined()
})

const QUESTIONED = 'a friend has logged and changed matches with the player'
const ofBo = { params: { userId: 'bo', matchId: 'b1' } }

it('mfe-matches shows what friends have logged with the player', async () => {
  const { id: _id, createdAt: _createdAt, performanceScore: _score, ...mirrored } = match
  const response = await gateway.answers({
    what: 'a request for the matches that friends ask about',
    states: [SIGNED_IN, QUESTIONED],
    endpoint: listConfirmations,
    answer: eachLike({
      kind: oneOf(['logged', 'corrected', 'changed', 'deleted']),
      player: { id: like('bo'), name: like('Bo') },
      ...{ matchId: like('b1'), since: aMoment('2026-05-02T12:00:00.000Z'), seen: like('said') },
      said: mirrored,
    }),
  })
  expect(response).toMatchObject([{ kind: 'logged', said: { opponentName: 'Bo' } }])
})

it('mfe-matches confirms a match of a friend, which is an own one then', async () => {
  const confirmed = await gateway.answers({
    what: 'a yes to a match of a friend',
    states: [SIGNED_IN, QUESTIONED],
    endpoint: acceptConfirmation,
    options: { ...ofBo, body: { seen: 'said' } },
    answer: { match: { ...match, confirmedBy: eachLike(like('Bo')) } },
  })
  expect(confirmed.match?.confirmedBy).toEqual(['Bo'])
})

it('mfe-matches confirms an evening in one step, and hears what is left of it', async () => {
  const answer = await gateway.answers({
    what: 'a yes to two matches, one of which has gone since',
    states: [SIGNED_IN, QUESTIONED],
    endpoint: acceptConfirmations,
    options: { body: { confirmations: ['b1', 'gone'].map((matchId) => ({ ...ofBo.params, matchId, seen: 'said' })) } },
    answer: { confirmed: 1, left: [{ userId: 'bo', matchId: 'gone', code: 'MATCH_NOT_FOUND' }] },
  })
  expect(answer).toMatchObject({ confirmed: 1, left: [{ matchId: 'gone' }] })
})

it('mfe-matches asks a friend about matches from before', async () => {
  const offers = await gateway.answers({
    what: 'a request for whom to ask about earlier matches',
    states: [SIGNED_IN, QUESTIONED],
    endpoint: listEarlierMatches,
    answer: eachLike({ opponentId: like('o1'), player: { id: like('bo'), name: like('Bo') }, matches: integer(6) }),
  })
  expect(offers).toMatchObject([{ matches: 6 }])
  const answer = await gateway.answers({
    what: 'a question about earlier matches',
    states: [SIGNED_IN, QUESTIONED],
    endpoint: answerEarlierMatches,
    options: { params: { opponentId: 'o1' }, body: { ask: true } },
    answer: { asked: integer(6) },
  })
  expect(answer).toEqual({ asked: 6 })
})

it('mfe-matches says no to a match of a friend', async () => {
  const declined = await gateway.answers({
    what: 'a no to a match of a friend',
    states: [SIGNED_IN, QUESTIONED],
    endpoint: declineConfirmation,
    options: { ...ofBo, body: { seen: 'said' } },
    answer: { success: true },
  })
  expect(declined).toEqual({ success: true })
})
