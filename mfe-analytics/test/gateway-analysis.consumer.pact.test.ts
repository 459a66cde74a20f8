import { analysisHistory, analysisMath, friendAnalysis, updateMe } from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { gatewayContract } from '../../tools/front-end-tests/gateway-contract.ts'

const { like } = MatchersV3
const gateway = gatewayContract('mfe-analytics')
const SIGNED_IN = 'a player is signed in'

it('mfe-analytics states another level for the player', async () => {
  const user = await gateway.answers({
    what: 'a request to state another level',
    states: [SIGNED_IN],
    endpoint: updateMe,
    options: { body: { skillLevel: 4.1 } },
    answer: { id: like('p1'), skillLevel: 4.1 },
  })
  expect(user).toMatchObject({ skillLevel: 4.1 })
})

it.each([
  ['the history of my analyses', analysisHistory, { params: { userId: 'player-1' }, query: { limit: 60 } }],
  ['the analysis of a friend', friendAnalysis, { params: { id: 'friend-1' }, query: { type: 'singles' as const } }],
  ['the math of my level', analysisMath, { query: { type: 'singles' as const, limit: 500 } }],
] as const)('mfe-analytics is told by the gateway that the analysis is away: %s', (what, endpoint, options) =>
  gateway.refuses({
    what: `a request for ${what} while the analysis is away`,
    states: [SIGNED_IN, 'svc-analysis is away'],
    endpoint,
    options,
    status: 503,
    code: 'DEPENDENCY_UNAVAILABLE',
  }),
)
