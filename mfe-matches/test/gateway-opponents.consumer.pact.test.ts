import {
  addOpponent,
  deleteOpponent,
  editOpponent,
  headToHead,
  linkOpponent,
  listFriends,
  listMatchesWith,
  listMerges,
  listOpponents,
  listPartners,
  mergeOpponents,
  moveMatches,
  scouting,
  undoMerge,
  unlinkOpponent,
} from '@kitchenline/api'
import { MATCH_FORMATS } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { oneOf } from '../../tools/front-end-tests/gateway-contract.ts'
import { gateway, HAS_NO_MATCHES, HAS_OPPONENT, match, opponent, SIGNED_IN } from './promises.ts'

const { boolean, eachLike, integer, like, number } = MatchersV3
const ofBo = { params: { id: 'o1' } }
const record = { matches: integer(1), wins: integer(1) }

describe('mfe-matches keeps the book of opponents at the gateway', () => {
  it('and reads it', async () => {
    const opponents = await gateway.answers({
      what: 'a request for my opponents',
      states: [SIGNED_IN, 'the player has opponents'],
      endpoint: listOpponents,
      answer: eachLike({ ...opponent, lastMet: like('2026-05-20') }),
    })
    expect(opponents).toMatchObject([{ name: 'Bo', lastMet: '2026-05-20' }])
  })

  it('adds a person once per key, whose category follows the level', async () => {
    const added = await gateway.answers({
      what: 'a person to add to the book',
      states: [SIGNED_IN],
      endpoint: addOpponent,
      options: { body: { name: 'Bo', skillLevel: 4.2, notes: 'Lefty' }, idempotencyKey: 'attempt-1' },
      answer: { ...opponent, name: 'Bo', skillLevel: 4.2, skillCategory: 'advanced', notes: 'Lefty', totalMatches: 0 },
    })
    expect(added).toMatchObject({ name: 'Bo', totalMatches: 0 })
  })

  it('adds no one without a name, and learns which field is wrong', () =>
    gateway.refuses({
      what: 'a person without a name to add to the book',
      states: [SIGNED_IN],
      endpoint: addOpponent,
      options: { body: { name: '  ', skillLevel: 4.2 }, idempotencyKey: 'attempt-1' },
      status: 400,
      code: 'INVALID_INPUT',
      fields: [['name', 'too_small']],
    }))

  it('renames a person, in past matches too, and empties the notes', async () => {
    const edited = await gateway.answers({
      what: 'another name of a person in the book, in past matches too',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: editOpponent,
      options: { ...ofBo, body: { name: 'Bob', skillLevel: 4.5, notes: null, renameInMatches: true } },
      answer: { ...opponent, name: 'Bob', skillLevel: 4.5 },
    })
    expect(edited).toMatchObject({ name: 'Bob' })
  })

  it('keeps the id by which DUPR knows a person', async () => {
    const edited = await gateway.answers({
      what: 'an id of DUPR of a person in the book',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: editOpponent,
      options: { ...ofBo, body: { duprId: '4XK2QD' } },
      answer: { ...opponent, duprId: '4XK2QD' },
    })
    expect(edited).toMatchObject({ duprId: '4XK2QD' })
  })

  it('takes a person out and learns how many matches keep the name', async () => {
    const deleted = await gateway.answers({
      what: 'a person to take out of the book',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: deleteOpponent,
      options: ofBo,
      answer: { success: true, matchesKept: integer(3) },
    })
    expect(deleted).toEqual({ success: true, matchesKept: 3 })
  })

  it('compares the player with one person', async () => {
    const rivalry = await gateway.answers({
      what: 'a request for my record against one person',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: headToHead,
      options: ofBo,
      answer: {
        ...{ opponent, singles: record, doubles: record, asPartner: record },
        ...{ pointDifference: number(5), overallWinRate: number(66.7), lastFive: eachLike(match) },
        meetings: eachLike({ playedOn: like('2026-05-20'), result: like('won'), margin: integer(2) }),
      },
    })
    expect(rivalry).toMatchObject({ opponent: { name: 'Bo' }, singles: { wins: 1 }, lastFive: [{ id: 'm1' }] })
  })

  it('scouts one person', async () => {
    const sheet = await gateway.answers({
      what: 'a request for what to know before a match',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: scouting,
      options: { query: { opponentIds: 'o1' } },
      answer: {
        form: eachLike('won'),
        format: oneOf(MATCH_FORMATS),
        people: eachLike({
          opponent,
          form: eachLike('lost'),
          showsMatches: boolean(true),
          common: eachLike({ name: like('Cy'), own: record, theirs: record }),
        }),
        ...{ record, isCut: boolean(false), meetings: eachLike(match) },
        partners: eachLike({ name: like('Di'), together: record }),
        types: eachLike({ matchType: like('singles'), record, points: integer(8) }),
        places: eachLike({ place: like('Court 3'), record, points: integer(8) }),
      },
    })
    expect(sheet).toMatchObject({ people: [{ opponent: { name: 'Bo' } }], meetings: [{ id: 'm1' }] })
  })

  it.each([
    ['a record against', headToHead, ofBo],
    ['an edit of', editOpponent, { ...ofBo, body: { name: 'Bob' } }],
    ['the removal of', deleteOpponent, ofBo],
  ])('learns that there is no such person: %s', (what, endpoint, options) =>
    gateway.refuses({
      what: `${what} a person who is not in the book`,
      states: [SIGNED_IN],
      endpoint,
      options,
      status: 404,
      code: 'OPPONENT_NOT_FOUND',
    }),
  )

  it('links a person to a friend, and unlinks them again', async () => {
    const linked = await gateway.answers({
      what: 'a friend that a person in the book is',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: linkOpponent,
      options: { ...ofBo, body: { friendId: 'bo' } },
      answer: { ...opponent, linkedUserId: 'bo' },
    })
    expect(linked).toMatchObject({ linkedUserId: 'bo' })
    const unlinked = await gateway.answers({
      what: 'a person in the book who is no friend any more',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: unlinkOpponent,
      options: ofBo,
      answer: opponent,
    })
    expect(unlinked).not.toHaveProperty('linkedUserId')
  })

  it('has friends to choose from', async () => {
    const friends = await gateway.answers({
      what: 'a request for my friends',
      states: [SIGNED_IN, 'the player has friends'],
      endpoint: listFriends,
      answer: eachLike({ friend: { id: like('bo'), name: like('Bo'), username: like('bo') } }),
    })
    expect(friends).toMatchObject([{ friend: { id: 'bo' } }])
  })

  it('makes two people one', async () => {
    const merged = await gateway.answers({
      what: 'a person in the book who is the same as another',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: mergeOpponents,
      options: { ...ofBo, body: { intoId: 'o2', renameInMatches: true, skillLevel: 4.2, notes: 'lefty', duprId: 'AB12CD' } },
      answer: { opponent: { ...opponent, id: 'o2' }, unfinished: boolean(false) },
    })
    expect(merged).toMatchObject({ opponent: { id: 'o2' } })
  })

  it('and takes that back', async () => {
    const [merge] = await gateway.answers({
      what: 'a request for merges that I can take back',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: listMerges,
      answer: eachLike({
        ...{ id: like('o2'), name: like('Bob'), intoId: like('o1'), intoName: like('Bo') },
        mergedAt: like('2026-05-20T12:00:00.000Z'),
      }),
    })
    expect(merge).toMatchObject({ id: 'o2', intoName: 'Bo' })
    const back = await gateway.answers({
      what: 'a merge that I take back',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: undoMerge,
      options: { params: { id: 'o2' } },
      answer: { opponent: { ...opponent, id: 'o2' }, unfinished: boolean(false) },
    })
    expect(back).toMatchObject({ opponent: { id: 'o2' } })
  })

  it('gives some matches of a person to another', async () => {
    const matches = await gateway.answers({
      what: 'a request for all matches with one person',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: listMatchesWith,
      options: ofBo,
      answer: eachLike(match),
    })
    expect(matches).toMatchObject([{ id: 'm1' }])
    const moved = await gateway.answers({
      what: 'matches with one person that were with another',
      states: [SIGNED_IN, HAS_OPPONENT],
      endpoint: moveMatches,
      options: { ...ofBo, body: { toId: 'o2', matchIds: ['m1'] } },
      answer: { moved: integer(1), stayed: integer(0) },
    })
    expect(moved).toEqual({ moved: 1, stayed: 0 })
  })

  it('and what each partner adds', async () => {
    const { partners } = await gateway.answers({
      what: 'a request for my partners',
      states: [SIGNED_IN, 'the player has doubles partners'],
      endpoint: listPartners,
      answer: {
        partners: eachLike({ name: like('Di'), id: like('o3'), together: record, lift: number(12.5) }),
        allDoubles: { matches: integer(12), wins: integer(6) },
      },
    })
    expect(partners).toMatchObject([{ name: 'Di', lift: 12.5 }])
  })

  it('no partners as an empty list', async () => {
    const noPartners = { partners: [], allDoubles: { matches: 0, wins: 0 } }
    const answer = await gateway.answers({
      what: 'a request for my partners before the first doubles match',
      states: [SIGNED_IN, HAS_NO_MATCHES],
      endpoint: listPartners,
      answer: noPartners,
    })
    expect(answer).toEqual(noPartners)
  })
})
