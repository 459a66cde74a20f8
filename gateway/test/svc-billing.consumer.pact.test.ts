import { contractWith } from './contract.ts'

const { promised } = contractWith('billing')

it('says that everything is free while subscriptions are off', () =>
  promised({
    rpc: 'GetSubscriptionStatus',
    what: 'while subscriptions are off',
    states: [['subscriptions are switched off'], ['a player is signed in', { userId: 'ana' }]],
    request: {},
    response: { canUseAiAnalysis: true },
    through: async (gateway) => {
      const response = await gateway.as('ana', '/api/subscription/status')
      expect(await response.json()).toEqual({ subscription: null, remainingFreeMatches: null, canUseAiAnalysis: true })
    },
  }))
