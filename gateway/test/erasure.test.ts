import { DomainError } from '@kitchenline/domain'
import { gatewayForTests } from './gateway-for-tests.ts'
import { json } from './running-gateway.ts'

const { services, gateway } = gatewayForTests()

const refuses = (code: 'INVALID_CREDENTIALS' | 'SUBSCRIPTION_NOT_FOUND' | 'PAYMENTS_UNAVAILABLE') => () => {
  throw new DomainError(code)
}
const leave = () => gateway.as('user', '/api/users/me', json({ currentPassword: 'secret-1' }, 'DELETE'))

it('renews no plan of an account that is to be erased', async () => {
  services.on('requestErasure', () => ({ dueAt: new Date('2026-05-08T12:00:00.000Z') }))
  services.on('cancelSubscription', () => ({}))
  expect((await leave()).status).toBe(200)
  expect(services.requests('cancelSubscription')).toHaveLength(1)
})

it.each(['SUBSCRIPTION_NOT_FOUND', 'PAYMENTS_UNAVAILABLE'] as const)('erases it also when the answer is %s', async (code) => {
  services.on('requestErasure', () => ({ dueAt: new Date('2026-05-08T12:00:00.000Z') }))
  services.on('cancelSubscription', refuses(code))
  expect((await leave()).status).toBe(200)
})

it('leaves the plan alone when the password is wrong', async () => {
  services.on('requestErasure', refuses('INVALID_CREDENTIALS'))
  services.on('cancelSubscription', () => ({}))
  expect((await leave()).status).toBe(401)
  expect(services.requests('cancelSubscription')).toEqual([])
})
