import {
  clearDoublesMatches,
  clearSinglesMatches,
  deleteMatch,
  editMatch,
  logMatch,
  restoreMatch,
  type LogMatchBody,
} from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { gateway, HAS_MATCH, HAS_MATCHES, IN_BIN, match, SIGNED_IN } from './promises.ts'

const { integer } = MatchersV3
const FUTURE = '2999-01-01T12:00:00.000Z'

const singles: LogMatchBody = {
  matchType: 'singles',
  result: 'won',
  matchDate: '2026-05-01T12:00:00.000Z',
  opponentName: 'Bo',
  opponentSkillLevel: 3.5,
  opponentSkillCategory: 'intermediate',
  playerScore: 22,
  userScore: [11, 11],
  opponentScore: [9, 7],
  scoring: 'rally',
  tags: ['league', 'mixed'],
}
const doubles: LogMatchBody = {
  ...{ matchType: 'doubles', result: 'lost', matchDate: '2026-05-01T12:00:00.000Z', location: 'Court 3', notes: 'Windy' },
  ...{ playerScore: 9, userScore: [9], opponentScore: [11], partnerName: 'Di', partnerId: 'o3' },
  ...{ opponent1Name: 'Bo', opponent1Id: 'o1', opponent1SkillLevel: 4.2, opponent1SkillCategory: 'advanced' },
  ...{ opponent2Name: 'Cy', opponent2SkillLevel: 3.1, opponent2SkillCategory: 'intermediate' },
}

describe('mfe-matches logs through the gateway', () => {
  it('a match, stored once per key', async () => {
    const logged = await gateway.answers({
      what: 'a singles match to log',
      states: [SIGNED_IN],
      endpoint: logMatch,
      options: { body: singles, idempotencyKey: 'attempt-1' },
      answer: { ...match, matchType: 'singles', result: 'won', opponentName: 'Bo', scoring: 'rally', tags: ['league', 'mixed'] },
    })
    expect(logged).toMatchObject({ id: 'm1', opponentName: 'Bo', scoring: 'rally', tags: ['league', 'mixed'] })
  })

  it('a doubles match of four', async () => {
    const logged = await gateway.answers({
      what: 'a doubles match to log',
      states: [SIGNED_IN],
      endpoint: logMatch,
      options: { body: doubles, idempotencyKey: 'attempt-2' },
      answer: { ...match, format: 'doubles', partnerName: 'Di', opponent1Name: 'Bo', opponent2Name: 'Cy' },
    })
    expect(logged).toMatchObject({ format: 'doubles', partnerName: 'Di' })
  })

  it('a match against a friend, by the account', async () => {
    const logged = await gateway.answers({
      what: 'a singles match against a friend to log',
      states: [SIGNED_IN],
      endpoint: logMatch,
      options: { body: { ...singles, opponentUserId: 'u1' }, idempotencyKey: 'attempt-3' },
      answer: { ...match, opponentName: 'Bo' },
    })
    expect(logged).toMatchObject({ opponentName: 'Bo' })
  })

  it('no other match under a key that was used', () =>
    gateway.refuses({
      what: 'a match under the key of another one',
      states: [SIGNED_IN, 'the key was used for another match'],
      endpoint: logMatch,
      options: { body: singles, idempotencyKey: 'attempt-1' },
      status: 409,
      code: 'IDEMPOTENCY_KEY_REUSED',
    }))

  it('nothing that is wrong, and learns which field is', () =>
    gateway.refuses({
      what: 'a match of a day to come',
      states: [SIGNED_IN],
      endpoint: logMatch,
      options: { body: { ...singles, matchDate: FUTURE }, idempotencyKey: 'attempt-1' },
      status: 400,
      code: 'INVALID_INPUT',
      fields: [['matchDate', 'in_the_future']],
    }))
})

describe('mfe-matches edits through the gateway', () => {
  it('result and games, and gets the match as it is then', async () => {
    const games = [{ own: 9, opponent: 11 }]
    const edited = await gateway.answers({
      what: 'another result and other games of a match',
      states: [SIGNED_IN, HAS_MATCH],
      endpoint: editMatch,
      options: { params: { id: 'm1' }, body: { result: 'lost', userScore: [9], opponentScore: [11] } },
      answer: { ...match, result: 'lost', games, playerScore: 9, opponentScore: 11, version: integer(2) },
    })
    expect(edited).toMatchObject({ result: 'lost', games, version: 2 })
  })

  it('the version that was on the screen', async () => {
    const edited = await gateway.answers({
      what: 'an edit of the version that was on the screen',
      states: [SIGNED_IN, HAS_MATCH],
      endpoint: editMatch,
      options: { params: { id: 'm1' }, body: { location: 'Court 4' }, ifMatch: 1 },
      answer: { ...match, location: 'Court 4', version: integer(2) },
    })
    expect(edited).toMatchObject({ location: 'Court 4', version: 2 })
  })

  it('a day, a place and a person, and empties what was noted', async () => {
    const edited = await gateway.answers({
      what: 'another day, place and opponent of a match, and no notes',
      states: [SIGNED_IN, HAS_MATCH],
      endpoint: editMatch,
      options: {
        params: { id: 'm1' },
        body: {
          ...{ matchDate: '2026-04-30T12:00:00.000Z', location: 'Court 4', notes: null },
          ...{ opponentName: 'Cy', opponentId: null, opponentSkillLevel: 3.1, opponentSkillCategory: 'intermediate' },
        },
      },
      answer: {
        ...match,
        matchDate: '2026-04-30T12:00:00.000Z',
        location: 'Court 4',
        opponentName: 'Cy',
        opponentSkillLevel: 3.1,
      },
    })
    expect(edited).toMatchObject({ opponentName: 'Cy', location: 'Court 4' })
  })

  it('the team of a doubles match', async () => {
    const edited = await gateway.answers({
      what: 'another partner and second opponent of a doubles match',
      states: [SIGNED_IN, 'the player has logged doubles matches'],
      endpoint: editMatch,
      options: {
        params: { id: 'm1' },
        body: { partnerName: 'Ed', partnerId: null, opponent2Name: 'Flo', opponent2Id: null, opponent2SkillLevel: 4 },
      },
      answer: { ...match, format: 'doubles', partnerName: 'Ed', opponent2Name: 'Flo', opponent2SkillLevel: 4 },
    })
    expect(edited).toMatchObject({ partnerName: 'Ed', opponent2Name: 'Flo' })
  })

  it('a refusal when another change came first', () =>
    gateway.refuses({
      what: 'an edit of a match that was changed elsewhere',
      states: [SIGNED_IN, 'the match was changed elsewhere'],
      endpoint: editMatch,
      options: { params: { id: 'm1' }, body: { notes: 'Windy' }, ifMatch: 1 },
      status: 412,
      code: 'STALE_VERSION',
    }))

  it('no match that is not there', () =>
    gateway.refuses({
      what: 'an edit of a match that is not there',
      states: [SIGNED_IN],
      endpoint: editMatch,
      options: { params: { id: 'm1' }, body: { notes: 'Windy' } },
      status: 404,
      code: 'MATCH_NOT_FOUND',
    }))

  it('nothing that is wrong, and learns which field is', () =>
    gateway.refuses({
      what: 'an edit with points that no game has',
      states: [SIGNED_IN, HAS_MATCH],
      endpoint: editMatch,
      options: { params: { id: 'm1' }, body: { userScore: [11, -1], opponentScore: [9, 7] } },
      status: 400,
      code: 'INVALID_INPUT',
      fields: [['userScore.1', 'too_small']],
    }))
})

describe('mfe-matches deletes through the gateway', () => {
  it('a match, which goes to the bin', async () => {
    const deleted = await gateway.answers({
      what: 'a match to delete',
      states: [SIGNED_IN, HAS_MATCH],
      endpoint: deleteMatch,
      options: { params: { id: 'm1' } },
      answer: { success: true },
    })
    expect(deleted).toEqual({ success: true })
  })

  it('and takes it back from there', async () => {
    const restored = await gateway.answers({
      what: 'a match to take back from the bin',
      states: [SIGNED_IN, IN_BIN],
      endpoint: restoreMatch,
      options: { params: { id: 'm1' } },
      answer: { ...match, version: integer(3) },
    })
    expect(restored).toMatchObject({ id: 'm1' })
  })

  it.each([
    ['to delete', deleteMatch],
    ['to take back', restoreMatch],
  ])('no match %s that is not there', (what, endpoint) =>
    gateway.refuses({
      what: `a match ${what} that is not there`,
      states: [SIGNED_IN],
      endpoint,
      options: { params: { id: 'm1' } },
      status: 404,
      code: 'MATCH_NOT_FOUND',
    }),
  )

  it.each([
    ['singles', clearSinglesMatches],
    ['doubles', clearDoublesMatches],
  ])('all %s matches at once', async (format, endpoint) => {
    const cleared = await gateway.answers({
      what: `all my ${format} matches to delete`,
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint,
      answer: { deleted: integer(3), left: integer(0) },
    })
    expect(cleared).toEqual({ deleted: 3, left: 0 })
  })
})
