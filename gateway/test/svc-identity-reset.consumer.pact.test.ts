import { createRateLimits } from '../src/limits/rate-limits.ts'
import { memoryLimits } from '../src/limits/limit-store.ts'
import { contractWith } from './contract.ts'
import { json } from './running-gateway.ts'

const { promised } = contractWith('identity', { limits: createRateLimits(memoryLimits().limiters) })

const german = { 'Accept-Language': 'de-AT' }
const token = 'A'.repeat(43)

it('takes the request for a link to a new password, whether an account has the address or not', () =>
  promised({
    rpc: 'RequestPasswordReset',
    what: 'for an unknown address',
    states: [],
    request: { email: 'nobody@example.com', language: 'de' },
    response: {},
    through: async (gateway) => {
      const body = { email: 'nobody@example.com' }
      const response = await gateway.fetch('/api/password-reset', json(body, 'POST', german))
      expect([response.status, await response.json()]).toEqual([202, { success: true }])
    },
  }))

it('sets a new password by the secret of a link', () =>
  promised({
    rpc: 'ResetPassword',
    what: 'with a link that works',
    states: [['a player was sent a link to a new password', { userId: 'ana', token }]],
    request: { token, password: 'battery staple 8', language: 'de' },
    response: { userId: 'ana' },
    through: async (gateway) => {
      const body = { token, password: 'battery staple 8' }
      const response = await gateway.fetch('/api/password-reset/confirm', json(body, 'POST', german))
      expect(await response.json()).toEqual({ success: true })
      expect(response.headers.getSetCookie()[0]).toContain('kl_session=;')
    },
  }))
