import { listDeletedMatches, listMatches, matchSummary } from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment } from '../../tools/front-end-tests/gateway-contract.ts'
import { gateway, HAS_MATCHES, HAS_NO_MATCHES, IN_BIN, match, SIGNED_IN } from './promises.ts'

const { eachLike, integer, like, number } = MatchersV3

describe('mfe-matches reads from the gateway', () => {
  it('every match of the player, for an export', async () => {
    const matches = await gateway.answers({
      what: 'a request for my matches',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: listMatches,
      answer: eachLike(match),
    })
    expect(matches).toMatchObject([{ opponentName: 'Bo', matchType: 'singles' }])
  })

  it('the matches of some days, to know rows of a file that are stored already', async () => {
    const there = await gateway.answers({
      what: 'the matches of some days',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: listMatches,
      options: { query: { from: '2026-05-01', to: '2026-05-01', limit: 200 } },
      answer: eachLike({ result: match.result, matchType: match.matchType, playerScore: integer(11), opponentScore: integer(9) }),
    })
    expect(there).toHaveLength(1)
  })

  it('the details that a card and an edit show', async () => {
    const games = eachLike({ own: integer(11), opponent: integer(9) })
    const [shown] = await gateway.answers({
      what: 'a request for my newest matches in detail',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: listMatches,
      options: { query: { limit: 20 } },
      answer: eachLike({
        ...{ ...match, games, location: like('Court 3'), notes: like('Windy'), version: integer(1) },
        ...{ opponentId: like('o1'), opponentSkillLevel: number(4.2) },
      }),
    })
    expect(shown).toMatchObject({ games: [{ own: 11, opponent: 9 }], location: 'Court 3', version: 1 })
  })

  it('all four players of doubles', async () => {
    const [shown] = await gateway.answers({
      what: 'a request for my newest doubles matches',
      states: [SIGNED_IN, 'the player has logged doubles matches'],
      endpoint: listMatches,
      options: { query: { format: 'doubles', limit: 20 } },
      answer: eachLike({
        ...{ ...match, matchType: 'doubles', format: 'doubles', partnerName: like('Di') },
        ...{ opponent1Name: like('Bo'), opponent1SkillLevel: number(4.2), opponent2Name: like('Cy') },
      }),
    })
    expect(shown).toMatchObject({ format: 'doubles', partnerName: 'Di', opponent2Name: 'Cy' })
  })

  it('the newest of a filtered set', async () => {
    const matches = await gateway.answers({
      what: 'a request for my won singles matches',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: listMatches,
      options: { query: { format: 'singles', result: 'won', limit: 3 } },
      answer: eachLike({ ...match, format: 'singles', result: 'won' }),
    })
    expect(matches).toMatchObject([{ result: 'won' }])
  })

  it('the history in parts, by every filter of it', async () => {
    const page = await gateway.givesPage({
      what: 'a request for the first part of my filtered history',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: listMatches,
      options: {
        query: {
          ...{ type: 'singles', format: 'singles', result: 'won', q: 'bo', limit: 50 },
          ...{ from: '2026-04-01', to: '2026-05-31' },
        },
      },
      answer: eachLike({ ...match, matchType: 'singles', result: 'won' }),
    })
    expect(page).toMatchObject({ items: [{ matchType: 'singles' }], next: 'c2' })
  })

  it('the part of the history after another', async () => {
    const matches = await gateway.answers({
      what: 'a request for my history from a cursor on',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: listMatches,
      options: { query: { limit: 50, cursor: 'c1' } },
      answer: eachLike(match),
    })
    expect(matches).toMatchObject([{ id: 'm1' }])
  })

  it('what is there on one day, to find a match that was changed elsewhere', async () => {
    const [shown] = await gateway.answers({
      what: 'a request for my matches of one day',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: listMatches,
      options: { query: { from: '2026-05-01', to: '2026-05-01', limit: 200 } },
      answer: eachLike({ ...match, version: integer(2) }),
    })
    expect(shown).toMatchObject({ id: 'm1', version: 2 })
  })

  it('no matches as an empty list', async () => {
    const matches = await gateway.answers({
      what: 'a request for my matches before the first one',
      states: [SIGNED_IN, HAS_NO_MATCHES],
      endpoint: listMatches,
      answer: [],
    })
    expect(matches).toEqual([])
  })

  it.each([
    ['all', {}],
    ['one format, before it is cleared', { format: 'singles' as const }],
    ['today', { from: '2026-05-01' }],
    ['a filtered set', { type: 'practice' as const, result: 'lost' as const, q: 'bo', to: '2026-05-31' }],
  ])('the counts of %s', async (set, query) => {
    const summary = await gateway.answers({
      what: `a request for the summary of ${set}`,
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: matchSummary,
      options: { query },
      answer: { totalMatches: integer(3), wins: integer(2), losses: integer(1), winRate: number(66.6) },
    })
    expect(summary).toMatchObject({ totalMatches: 3 })
  })

  it('the bin in parts', async () => {
    const page = await gateway.givesPage({
      what: 'a request for the first part of the bin',
      states: [SIGNED_IN, IN_BIN, 'the bin has more than one part'],
      endpoint: listDeletedMatches,
      options: { query: { limit: 50 } },
      answer: eachLike({ ...match, deletedAt: aMoment('2026-05-02T12:00:00.000Z') }),
    })
    expect(page).toMatchObject({ items: [{ deletedAt: '2026-05-02T12:00:00.000Z' }], next: 'c2' })
  })

  it('the part of the bin after another', async () => {
    const deleted = await gateway.answers({
      what: 'a request for the bin from a cursor on',
      states: [SIGNED_IN, IN_BIN],
      endpoint: listDeletedMatches,
      options: { query: { limit: 50, cursor: 'c1' } },
      answer: eachLike({ ...match, deletedAt: aMoment('2026-05-02T12:00:00.000Z') }),
    })
    expect(deleted).toMatchObject([{ id: 'm1' }])
  })

  it('an empty bin as an empty list', async () => {
    const deleted = await gateway.answers({
      what: 'a request for the bin before anything was deleted',
      states: [SIGNED_IN, HAS_NO_MATCHES],
      endpoint: listDeletedMatches,
      options: { query: { limit: 50 } },
      answer: [],
    })
    expect(deleted).toEqual([])
  })

  it('a problem it can translate when no one is signed in', () =>
    gateway.refuses({
      what: 'a request for my matches without a session',
      states: ['no one is signed in'],
      endpoint: listMatches,
      status: 401,
      code: 'UNAUTHENTICATED',
    }))

  it('a problem it can offer to try again after when the service is unavailable', () =>
    gateway.refuses({
      what: 'a request for my history while the service is unavailable',
      states: [SIGNED_IN, 'svc-matches is unavailable'],
      endpoint: listMatches,
      options: { query: { limit: 50 } },
      status: 503,
      code: 'DEPENDENCY_UNAVAILABLE',
    }))
})
