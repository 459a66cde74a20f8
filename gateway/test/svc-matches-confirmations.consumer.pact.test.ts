import { MatchersV3 } from '@pact-foundation/pact'
import { contractWith, timestamp } from './contract.ts'
import { hasOpponent, listed } from './matches-promises.ts'
import { json } from './running-gateway.ts'

const { eachLike, like } = MatchersV3
const { promised, answer } = contractWith('matches')
const bo = { ...{ id: 'bo', name: 'Boris', username: 'bo', skillLevel: 4 }, skillCategory: 'SKILL_CATEGORY_ADVANCED' }
/** The content of the match that the state makes. */
const CONTENT = 'c3gyOsSojJ5f4sdEr6rq8G.uCPjHUebmu0Q8xTTE3eSkd'

/** Bo has logged a match with the player, who has not answered. */
const questionState: [string, Record<string, string>] = [
  'a friend has logged a match with the player',
  { userId: 'ana', friendId: 'bo', matchId: 'b1' },
]
const mirrored = { ...listed, id: 'b1', opponents: eachLike({ confirmedUserId: 'bo' }) }
const { performanceScore: _score, ...mirroredFields } = mirrored

it('asks what friends have logged', () =>
  promised({
    rpc: 'ListConfirmations',
    what: 'of a player who was asked',
    states: [questionState],
    request: {},
    response: {
      confirmations: eachLike({
        kind: 'CONFIRMATION_KIND_LOGGED',
        ...{ userId: 'bo', matchId: 'b1', since: timestamp(), seen: like('seen'), said: mirroredFields },
      }),
    },
    through: async (gateway) => {
      answer('listPlayers', { players: [bo] })
      const [question] = (await (await gateway.as('ana', '/api/match-confirmations')).json()) as Record<string, unknown>[]
      expect(question).toMatchObject({ kind: 'logged', player: { id: 'bo' }, said: { opponentName: 'Boris' } })
    },
  }))

const linkedSince: [string, Record<string, string>] = [
  'that opponent is a friend, linked since',
  { userId: 'ana', friendId: 'bo', opponentId: 'o1' },
]

it('offers to ask a friend about matches from before', () =>
  promised({
    rpc: 'ListEarlierMatches',
    what: 'with a friend linked since',
    states: [hasOpponent, linkedSince],
    request: {},
    response: { earlier: eachLike({ opponentId: 'o1', friendId: 'bo', matches: 1 }) },
    through: async (gateway) => {
      answer('listPlayers', { players: [bo] })
      const response = await gateway.as('ana', '/api/match-confirmations/earlier')
      expect(await response.json()).toMatchObject([{ opponentId: 'o1', player: { id: 'bo' }, matches: 1 }])
    },
  }))

it('asks a friend about matches from before', () =>
  promised({
    rpc: 'AnswerEarlierMatches',
    what: 'with a friend linked since',
    states: [hasOpponent, linkedSince],
    request: { opponentId: 'o1', ask: true },
    response: { asked: 1, notified: { userIds: eachLike('bo') } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/match-confirmations/earlier/o1', json({ ask: true }))
      expect(await response.json()).toEqual({ asked: 1 })
    },
  }))

it('says no to a match that was not so', () =>
  promised({
    rpc: 'DeclineConfirmation',
    what: 'of a match that a friend has logged',
    states: [questionState],
    request: { userId: 'bo', matchId: 'b1', seen: CONTENT },
    response: { notified: { userIds: eachLike('bo') } },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/match-confirmations/bo/b1/decline', json({ seen: CONTENT }, 'PATCH'))
      expect(await response.json()).toEqual({ success: true })
    },
  }))

it('says yes to a match that was so', () =>
  promised({
    rpc: 'AcceptConfirmation',
    what: 'of a match that a friend has logged',
    states: [questionState],
    request: { ...{ userId: 'bo', matchId: 'b1' }, friendName: 'Boris', friendSkillLevel: 4, seen: CONTENT },
    response: {
      match: { ...listed, opponents: eachLike({ name: 'Boris', confirmedUserId: 'bo' }) },
      notified: { userIds: eachLike('bo') },
    },
    through: async (gateway) => {
      answer('listPlayers', { players: [bo] })
      const response = await gateway.as('ana', '/api/match-confirmations/bo/b1/accept', json({ seen: CONTENT }, 'PATCH'))
      expect(await response.json()).toMatchObject({ match: { confirmedBy: ['Boris'] } })
    },
  }))
