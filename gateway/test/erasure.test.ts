import { gatewayForTests } from './gateway-for-tests.ts'
import { json } from './running-gateway.ts'

const { services, gateway } = gatewayForTests()
beforeEach(() => {
  services.on('requestErasure', () => ({ dueAt: new Date('2026-05-08T12:00:00.000Z') }))
  services.on('cancelSubscription', () => ({}))
})

const leave = async () => (await gateway.as('user', '/api/users/me', json({ currentPassword: 'secret-1' }, 'DELETE'))).status

it('renews no plan of an account that is to be erased', async () => {
  expect(await leave()).toBe(200)
  expect(services.requests('cancelSubscription')).toHaveLength(1)
})

it.each(['SUBSCRIPTION_NOT_FOUND', 'PAYMENTS_UNAVAILABLE'] as const)('erases it also when the answer is %s', async (code) => {
  services.refuse('cancelSubscription', code)
  expect(await leave()).toBe(200)
})

it('leaves the plan alone when the password is wrong', async () => {
  services.refuse('requestErasure', 'INVALID_CREDENTIALS')
  expect(await leave()).toBe(401)
  expect(services.requests('cancelSubscription')).toEqual([])
})
