import { analysisMath, matchForecast, skillAnalysis } from '@kitchenline/api'
import { FORECAST_SURENESS } from '@kitchenline/domain'
import { MatchersV3 } from '@pact-foundation/pact'
import { oneOf } from '../../tools/front-end-tests/gateway-contract.ts'
import { gateway, SIGNED_IN } from './promises.ts'

const { eachLike, integer, like, number } = MatchersV3
const HAS_ANALYSIS = 'the player has an analysis'
const ofMatch = { query: { type: 'singles' as const, matchId: 'm1' } }
const againstBo = { query: { format: 'singles' as const, opponentIds: 'o1' } }

it('mfe-matches needs from the gateway what a match did to the level', async () => {
  const math = await gateway.answers({
    what: 'a request for what a match did to my level',
    states: [SIGNED_IN, HAS_ANALYSIS],
    endpoint: analysisMath,
    options: ofMatch,
    answer: { before: number(3.5), after: number(4.13), matches: eachLike({ matchId: like('m1') }) },
  })
  expect(math).toMatchObject({ before: 3.5, after: 4.13 })
})

it('mfe-matches needs from the gateway how far the level is', async () => {
  const analysis = await gateway.answers({
    what: 'a request for my analysis after a match',
    states: [SIGNED_IN, HAS_ANALYSIS],
    endpoint: skillAnalysis,
    options: { params: { userId: 'player-1' }, query: { type: 'singles' } },
    answer: {
      ...{ hasEnoughData: true, gamesNeeded: integer(0), opponents: integer(4) },
      currentMatches: { singles: integer(12), doubles: integer(0) },
    },
  })
  expect(analysis).toMatchObject({ hasEnoughData: true, gamesNeeded: 0 })
})

it('mfe-matches needs from the gateway what to expect of a match', async () => {
  const forecast = await gateway.answers({
    what: 'a request for what to expect of a match',
    states: [SIGNED_IN, HAS_ANALYSIS],
    endpoint: matchForecast,
    options: againstBo,
    answer: {
      ...{ known: true, chance: number(0.61), from: number(0.45), to: number(0.74), sure: oneOf(FORECAST_SURENESS) },
      expectedScore: { own: integer(11), opponent: integer(9) },
    },
  })
  expect(forecast).toMatchObject({ known: true, chance: 0.61 })
})

it('mfe-matches learns from the gateway when nothing is known of an opponent', async () => {
  const forecast = await gateway.answers({
    what: 'a request for what to expect of a match with a newcomer',
    states: [SIGNED_IN, 'nothing is known of the opponent'],
    endpoint: matchForecast,
    options: againstBo,
    answer: { known: false },
  })
  expect(forecast).toEqual({ known: false })
})

it.each([
  ['what a match did to my level', analysisMath, ofMatch],
  ['what to expect of a match', matchForecast, againstBo],
] as const)('mfe-matches learns from the gateway that the analysis is unavailable: %s', (what, endpoint, options) =>
  gateway.refuses({
    what: `a request for ${what} while the analysis is unavailable`,
    states: [SIGNED_IN, 'svc-analysis is unavailable'],
    endpoint,
    options,
    status: 503,
    code: 'DEPENDENCY_UNAVAILABLE',
  }),
)
