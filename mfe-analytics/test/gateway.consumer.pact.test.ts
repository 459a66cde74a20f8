import {
  dashboard,
  fixPerformanceScores,
  formatAnalytics,
  listTrophies,
  performanceTrend,
  playedDays,
  recap,
  skillAnalysis,
  userStats,
} from '@kitchenline/api'
import { INSIGHT_CODES, MATCH_FORMATS, MATCH_TYPES, TRAITS } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, eachLike, integer, like, number } = MatchersV3
const gateway = gatewayContract('mfe-analytics')

const SIGNED_IN = 'a player is signed in'
const HAS_MATCHES = 'the player has logged matches'
const HAS_NO_MATCHES = 'the player has logged no matches'
const ofPlayer = { params: { userId: 'player-1' } }
const inBerlin = { query: { tz: 'Europe/Berlin' } }

const stats = {
  ...{ totalMatches: integer(3), wins: integer(2), losses: integer(1), winRate: number(66.6) },
  ...{ currentStreak: integer(1), performanceScore: number(58.4) },
}
const noStats = { totalMatches: 0, wins: 0, losses: 0, winRate: 0, currentStreak: 0, performanceScore: 0 }
/** Eight weeks, of which the player has played in the last two; one without matches is a gap, not a zero. */
const gap = (week: string) => ({ week, score: null, matches: 0 })
const played = (week: string) => ({ week: like(week), score: number(61.5), matches: integer(1) })
const WEEKS = ['2026-03-15', '2026-03-22', '2026-03-29', '2026-04-05', '2026-04-12', '2026-04-19']
const trend = [...WEEKS.map(gap), played('2026-04-26'), played('2026-05-03')]
const analysis = {
  hasEnoughData: boolean(false),
  analysisType: oneOf(MATCH_FORMATS),
  gamesNeeded: integer(7),
  currentMatches: { singles: integer(2), doubles: integer(1) },
}
const referral = { referralCode: like('ABCD2345'), totalReferrals: integer(0) }
const figures = {
  ...{ stats, singlesStats: stats, trend, lastDays: { matches: integer(3) } },
  matchTypes: eachLike({ matchType: oneOf(MATCH_TYPES), matches: integer(3), winRate: number(66.7) }),
  recentMatches: eachLike({ id: like('m1'), opponentName: like('Bo'), performanceScore: number(60.5) }),
  insights: eachLike({
    code: oneOf(INSIGHT_CODES),
    type: oneOf(['success', 'info', 'warning']),
    title: like('Great Momentum'),
    description: like("You've won 3 matches in a row."),
  }),
}

describe('mfe-analytics needs the dashboard from the gateway', () => {
  it('in one answer', async () => {
    const screen = await gateway.answers({
      what: 'a request for my dashboard',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: dashboard,
      options: inBerlin,
      answer: { ...figures, analysis, referral, errors: [] },
    })
    expect(screen).toMatchObject({ stats: { totalMatches: 3 }, referral: { referralCode: 'ABCD2345' }, errors: [] })
  })

  it('with zeros and empty lists before the first match', async () => {
    const screen = await gateway.answers({
      what: 'a request for my dashboard before the first match',
      states: [SIGNED_IN, HAS_NO_MATCHES],
      endpoint: dashboard,
      options: inBerlin,
      answer: { stats: noStats, matchTypes: [], recentMatches: [], insights: [], analysis, referral, errors: [] },
    })
    expect(screen).toMatchObject({ stats: { winRate: 0 }, recentMatches: [] })
  })

  it('without the part of a service that is unavailable, which is named', async () => {
    const screen = await gateway.answers({
      what: 'a request for my dashboard while the analysis is unavailable',
      states: [SIGNED_IN, HAS_MATCHES, 'svc-analysis is unavailable'],
      endpoint: dashboard,
      options: inBerlin,
      answer: { ...figures, analysis: null, referral, errors: ['analysis'] },
    })
    expect(screen).toMatchObject({ analysis: null, errors: ['analysis'] })
  })

  it('without figures when those are unavailable', async () => {
    const nothing = { stats: null, matchTypes: null, trend: null, recentMatches: null, insights: null }
    const screen = await gateway.answers({
      what: 'a request for my dashboard while the matches are unavailable',
      states: [SIGNED_IN, 'svc-matches is unavailable'],
      endpoint: dashboard,
      options: inBerlin,
      answer: { ...nothing, referral, errors: ['matches'] },
    })
    expect(screen).toMatchObject({ stats: null, errors: ['matches'] })
  })
})

describe('mfe-analytics needs figures from the gateway', () => {
  it.each([
    ['30 days', { days: '30', format: 'singles', tz: 'Europe/Berlin' } as const],
    ['90 days', { days: '90', tz: 'Europe/Berlin' } as const],
  ])('the weeks of %s', async (range, query) => {
    const weeks = await gateway.answers({
      what: `a request for my trend of ${range}`,
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: performanceTrend,
      options: { query },
      answer: trend,
    })
    expect(weeks).toMatchObject(trend.map(({ matches }) => (matches === 0 ? { score: null } : { score: 61.5 })))
  })

  it('the days on which one played', async () => {
    const days = await gateway.answers({
      what: 'a request for the days on which I played',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: playedDays,
      answer: { days: eachLike({ day: like('2026-05-01'), matches: integer(3) }), firstDay: like('2026-05-01') },
    })
    expect(days).toMatchObject({ days: [{ day: '2026-05-01', matches: 3 }] })
  })

  it.each(MATCH_FORMATS)('of one format: %s', async (format) => {
    const analytics = await gateway.answers({
      what: `a request for my ${format} analytics`,
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: formatAnalytics,
      options: { params: { format }, ...inBerlin },
      answer: {
        ...{ stats, consistency: number(87.5), activeOpponents: integer(3), trend },
        days: eachLike({ day: like('2026-05-01'), matches: integer(3) }),
        scores: eachLike({ score: integer(62), matches: integer(3) }),
        traits: eachLike({ trait: oneOf(TRAITS), value: like('league'), matches: integer(3), wins: integer(2) }),
        otherPlaces: integer(0),
      },
    })
    expect(analytics).toMatchObject({ consistency: 87.5, activeOpponents: 3 })
  })

  it('no consistency before there is one', async () => {
    const analytics = await gateway.answers({
      what: 'a request for my analytics before the first match',
      states: [SIGNED_IN, HAS_NO_MATCHES],
      endpoint: formatAnalytics,
      options: { params: { format: 'singles' }, ...inBerlin },
      answer: { stats: noStats, consistency: null, activeOpponents: 0, days: [], scores: [] },
    })
    expect(analytics).toMatchObject({ consistency: null })
  })

  it('which trophies were reached', async () => {
    const trophies = await gateway.answers({
      what: 'a request for my trophies',
      states: [SIGNED_IN],
      endpoint: listTrophies,
      answer: eachLike({ achievement: like('onFire') }),
    })
    expect(trophies).toMatchObject([{ achievement: 'onFire' }])
  })

  it('what came of the month before', async () => {
    const month = await gateway.answers({
      what: 'a request for a month that is over',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: recap,
      options: { query: { period: 'month', day: '2026-05-01', ...inBerlin.query } },
      answer: { totalMatches: integer(3), wins: integer(2), daysPlayed: integer(1) },
    })
    expect(month).toMatchObject({ wins: 2 })
  })

  it('how many scores were put right', async () => {
    const fixed = await gateway.answers({
      what: 'a request to recompute my performance scores',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: fixPerformanceScores,
      answer: { updated: integer(0) },
    })
    expect(fixed).toEqual({ updated: 0 })
  })

  it('of a player', async () => {
    const answer = await gateway.answers({
      what: 'a request for my figures',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: userStats,
      options: ofPlayer,
      answer: stats,
    })
    expect(answer).toMatchObject({ totalMatches: 3 })
  })

  it('zeros instead of a refusal before the first match', async () => {
    const answer = await gateway.answers({
      what: 'a request for my figures before the first match',
      states: [SIGNED_IN, HAS_NO_MATCHES],
      endpoint: userStats,
      options: ofPlayer,
      answer: noStats,
    })
    expect(answer).toEqual(noStats)
  })

  it('how far the player is from an analysis', async () => {
    const answer = await gateway.answers({
      what: 'a request for my skill analysis',
      states: [SIGNED_IN, HAS_MATCHES],
      endpoint: skillAnalysis,
      options: ofPlayer,
      answer: analysis,
    })
    expect(answer).toMatchObject({ hasEnoughData: false, currentMatches: { singles: 2 } })
  })
})

describe('mfe-analytics learns from the gateway', () => {
  it.each([
    ['figures', userStats],
    ['the analysis', skillAnalysis],
  ])('that %s of a stranger are private', (what, endpoint) =>
    gateway.refuses({
      what: `a request for ${what} of a stranger`,
      states: [SIGNED_IN, 'the figures belong to a stranger'],
      endpoint,
      options: ofPlayer,
      status: 403,
      code: 'STATS_FORBIDDEN',
    }),
  )

  it.each([
    ['figures', userStats, ofPlayer],
    ['the dashboard', dashboard, inBerlin],
  ])('that no one is signed in: %s', (what, endpoint, options) =>
    gateway.refuses({
      what: `a request for ${what} without a session`,
      states: ['no one is signed in'],
      endpoint,
      options,
      status: 401,
      code: 'UNAUTHENTICATED',
    }),
  )

  it.each([
    ['analytics', formatAnalytics, { params: { format: 'singles' as const }, ...inBerlin }, 'DEPENDENCY_UNAVAILABLE'],
    ['my trend', performanceTrend, { query: { days: '90' as const } }, 'DEPENDENCY_UNAVAILABLE'],
    // A change may have been made, also when no answer came back.
    ['scores to recompute', fixPerformanceScores, {}, 'WRITE_UNDECIDED'],
  ] as const)('that the matches are unavailable: %s', (what, endpoint, options, code) =>
    gateway.refuses({
      what: `a request for ${what} while the matches are unavailable`,
      states: [SIGNED_IN, 'svc-matches is unavailable'],
      endpoint,
      options,
      status: 503,
      code,
    }),
  )
})
