import { askedConnection, decideConnection } from '@kitchenline/api'
import { MatchersV3 } from '@pact-foundation/pact'
import { aMoment, gatewayContract } from '../../tools/front-end-tests/gateway-contract.ts'

const { like } = MatchersV3
const gateway = gatewayContract('shell')
const SIGNED_IN = 'a player is signed in'

const request = {
  ...{ response_type: 'code' as const, client_id: 'client-1', redirect_uri: 'https://assistant.example/back' },
  ...{ code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' as const },
}

/** The page on which a player lets an app read. */
describe('the shell needs from the gateway, of connections', () => {
  it('who asks for one, and for what', async () => {
    const answer = await gateway.answers({
      what: 'who asks for a connection',
      states: [SIGNED_IN],
      endpoint: askedConnection,
      options: { query: { ...request, scope: 'matches:read' } },
      answer: {
        ...{ name: like('Assistant'), host: 'assistant.example', scopes: ['matches:read'] },
        until: aMoment('2026-07-30T12:00:00.000Z'),
      },
    })
    expect(answer).toMatchObject({ host: 'assistant.example' })
  })

  it('where to go with the decision', async () => {
    const decided = await gateway.answers({
      what: 'a player who allows a connection',
      states: [SIGNED_IN],
      endpoint: decideConnection,
      options: { body: { ...request, state: 's', isAllowed: true } },
      answer: { address: like('https://assistant.example/back?code=c&state=s') },
    })
    expect(decided.address).toContain('https://assistant.example/back?')
  })

  it('a refusal of what is not offered', () =>
    gateway.refuses({
      what: 'who asks for a connection that writes',
      states: [SIGNED_IN],
      endpoint: askedConnection,
      options: { query: { ...request, scope: 'matches:write' } },
      status: 400,
      code: 'INVALID_INPUT',
      fields: [['scope', 'invalid']],
    }))
})
