import {
  listConfirmations,
  listEarlierMatches,
  listFriends,
  listTrophies,
  playedDays,
  recap,
  referralStats,
  skillAnalysis,
  updateMe,
  userStats,
} from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { gatewayContract } from '../../tools/front-end-tests/gateway-contract.ts'

const { arrayContaining, boolean, eachLike, integer, like, number, regex } = MatchersV3
const gateway = gatewayContract('mfe-social')

const SIGNED_IN = 'a player is signed in'

describe('mfe-social needs from the gateway', () => {
  it('the figures that achievements are read from', async () => {
    const stats = await gateway.answers({
      what: 'a request for my figures',
      states: [SIGNED_IN, 'the player has logged matches'],
      endpoint: userStats,
      options: { params: { userId: 'ana' } },
      answer: { totalMatches: integer(3), wins: integer(2), currentStreak: integer(2), performanceScore: number(61.5) },
    })
    expect(stats).toMatchObject({ totalMatches: 3 })
  })

  it('what came of a month', async () => {
    const may = await gateway.answers({
      what: 'a request for the recap of a month',
      states: [SIGNED_IN, 'the player has logged matches'],
      endpoint: recap,
      options: { query: { period: 'month', day: '2026-05-17' } },
      answer: {
        ...{ period: 'month', firstDay: '2026-05-01', lastDay: '2026-05-31' },
        ...{ totalMatches: integer(3), wins: integer(2), losses: integer(1), winRate: number(66.7) },
        ...{ performanceScore: number(61.5), daysPlayed: integer(1), bestStreak: integer(2) },
        opponent: { name: like('Bo'), matches: integer(3), wins: integer(2) },
        bestDay: { day: like('2026-05-01'), matches: integer(3), wins: integer(2) },
        days: eachLike({ day: like('2026-05-01'), matches: integer(3), wins: integer(2) }),
      },
    })
    expect(may).toMatchObject({ totalMatches: 3 })
  })

  it('who came by the player’s code', async () => {
    const stats = await gateway.answers({
      what: 'a request for my referral stats',
      states: [SIGNED_IN, 'two came by the player’s code'],
      endpoint: referralStats,
      answer: { referralCode: like('ABCD2345'), totalReferrals: 2 },
    })
    expect(stats).toEqual({ referralCode: 'ABCD2345', totalReferrals: 2 })
  })

  it('a changed profile', async () => {
    const changed = {
      name: 'Ana B.',
      skillLevel: 4.1,
      skillCategory: 'advanced' as const,
      duprRating: null,
      age: 44,
      bio: null,
      weeklyGoal: 2,
    }
    const profile = await gateway.answers({
      what: 'a change of my profile',
      states: [SIGNED_IN],
      endpoint: updateMe,
      options: { body: changed },
      answer: { id: like('ana'), name: 'Ana B.', skillLevel: 4.1, age: 44, weeklyGoal: 2, email: like('ana@example.com') },
    })
    expect(profile).toMatchObject({ name: 'Ana B.', age: 44 })
  })

  it('the id by which DUPR knows the player', async () => {
    const profile = await gateway.answers({
      what: 'my id of DUPR',
      states: [SIGNED_IN],
      endpoint: updateMe,
      options: { body: { duprId: '4XK2QD' } },
      answer: { id: like('ana'), duprId: '4XK2QD' },
    })
    expect(profile).toMatchObject({ duprId: '4XK2QD' })
  })

  it('the own level of a format, or how many matches it takes', async () => {
    const level = await gateway.answers({
      what: 'a request for my skill analysis of doubles',
      states: [SIGNED_IN],
      endpoint: skillAnalysis,
      options: { params: { userId: 'player-1' }, query: { type: 'doubles' } },
      answer: { hasEnoughData: boolean(false), gamesNeeded: integer(10) },
    })
    expect(level).toMatchObject({ gamesNeeded: 10 })
  })

  it('on which days one played', async () => {
    const days = await gateway.answers({
      what: 'a request for the days on which I played',
      states: [SIGNED_IN, 'the player has logged matches'],
      endpoint: playedDays,
      answer: {
        days: eachLike({ day: regex('^\\d{4}-\\d\\d-\\d\\d$', '2026-05-01'), matches: integer(3) }),
        firstDay: like('2026-05-01'),
      },
    })
    expect(days).toMatchObject({ days: [{ day: '2026-05-01', matches: 3 }] })
  })

  it('where trophies stand', async () => {
    const reached = await gateway.answers({
      what: 'a request for my achievements',
      states: [SIGNED_IN],
      endpoint: listTrophies,
      answer: arrayContaining(
        {
          ...{ achievement: like('onFire'), reachedOn: like('2026-05-01') },
          ...{ isHeld: boolean(true), value: number(3), goal: number(3) },
        },
        { achievement: 'upset', reachedOn: null, isHeld: boolean(false), value: number(0), goal: number(1) },
      ),
    })
    expect(reached).toMatchObject([{ achievement: 'onFire' }, { achievement: 'upset' }])
  })

  it('whether friends ask about matches', async () => {
    const response = await gateway.answers({
      what: 'a request for the matches that friends ask about',
      states: [SIGNED_IN, 'a friend has logged and changed matches with the player'],
      endpoint: listConfirmations,
      answer: eachLike({ matchId: like('b1') }),
    })
    expect(response).toHaveLength(1)
  })

  it('how many friends can be asked about earlier matches', async () => {
    const response = await gateway.answers({
      what: 'a request for whom to ask about earlier matches',
      states: [SIGNED_IN, 'a friend has logged and changed matches with the player'],
      endpoint: listEarlierMatches,
      answer: eachLike({ opponentId: like('o1') }),
    })
    expect(response).toHaveLength(1)
  })

  it('a problem it can translate when no one is signed in', () =>
    gateway.refuses({
      what: 'a request for friends without a session',
      states: ['no one is signed in'],
      endpoint: listFriends,
      status: 401,
      code: 'UNAUTHENTICATED',
    }))
})
