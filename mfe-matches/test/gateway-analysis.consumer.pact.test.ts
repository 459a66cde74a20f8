import { analysisMath, matchForecast } from '@kitchenline/api'
import { gateway, SIGNED_IN } from './promises.ts'

it.each([
  ['what a match did to my level', analysisMath, { query: { type: 'singles' as const, matchId: 'm1' } }],
  ['what to expect of a match', matchForecast, { query: { format: 'singles' as const, opponentIds: 'o1' } }],
] as const)('mfe-matches is told by the gateway that the analysis is away: %s', (what, endpoint, options) =>
  gateway.refuses({
    what: `a request for ${what} while the analysis is away`,
    states: [SIGNED_IN, 'svc-analysis is away'],
    endpoint,
    options,
    status: 503,
    code: 'DEPENDENCY_UNAVAILABLE',
  }),
)
