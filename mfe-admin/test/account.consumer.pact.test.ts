import { endUserSessions, playerAccess } from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { gatewayContract, oneOf } from '../../tools/front-end-tests/gateway-contract.ts'

const { boolean, integer } = MatchersV3
const gateway = gatewayContract('mfe-admin')
const ADMIN = 'an administrator is signed in'

describe('mfe-admin needs from the gateway about one account', () => {
  it('what a player sees about new analyses', async () => {
    const access = await gateway.answers({
      what: 'a request for the access of a player',
      states: [ADMIN, 'there are more accounts than one part'],
      endpoint: playerAccess,
      options: { params: { id: 'bo' } },
      answer: {
        ...{ subscription: null, ended: null, remainingFreeMatches: integer(0), canUseAiAnalysis: boolean(false) },
        source: oneOf(['free_for_all', 'vip', 'plan', 'free', 'none']),
      },
    })
    expect(access.subscription).toBeNull()
  })

  it('a player signed out everywhere', async () => {
    const ended = await gateway.answers({
      what: 'the end of all sessions of a player',
      states: [ADMIN, 'there are more accounts than one part'],
      endpoint: endUserSessions,
      options: { params: { id: 'bo' } },
      answer: { success: true },
    })
    expect(ended.success).toBe(true)
  })
})
