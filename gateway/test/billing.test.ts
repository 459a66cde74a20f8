import { gatewayForTests } from './gateway-for-tests.ts'
import { json, problemOf } from './running-gateway.ts'

const { services, gateway } = gatewayForTests()

beforeEach(() =>
  services.on('createPlan', ({ plan: made }: { plan: object }) => ({ plan: { ...made, id: 'p1', createdAt: new Date(0) } })),
)

const WEBHOOK = '/api/webhooks/stripe'
const plan = { name: 'weekly', displayName: 'Weekly', price: 2.99, duration: { interval: 'week', count: 1 } }
const create = (over: object) => gateway.as('admin', '/api/admin/subscription-plans', json({ ...plan, ...over }))

describe('news of the payment provider', () => {
  const send = (body: string, headers: Record<string, string> = { 'Stripe-Signature': 't=1,v1=00' }) =>
    gateway.fetch(WEBHOOK, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })

  it('is passed on byte by byte, from any site, without a session', async () => {
    services.on('receiveProviderEvent', () => ({}))
    const text = '{"amount": 1.0,\n "name":"\u00e9", "twice": 1, "twice": 2}'
    const response = await send(text, { 'Stripe-Signature': 't=1,v1=ab', Origin: 'https://stripe.example' })
    expect(response.status).toBe(200)
    const [received] = services.requests('receiveProviderEvent') as [{ payload: Buffer; signature: string }]
    expect(Buffer.from(received.payload).toString()).toBe(text)
    expect(received.signature).toBe('t=1,v1=ab')
  })

  it('is refused with 400 when it is forged, unsigned or empty', async () => {
    services.refuse('receiveProviderEvent', 'WEBHOOK_REFUSED')
    for (const response of [await send('{}'), await send('{}', {}), await send('')]) {
      expect(await problemOf(response)).toMatchObject({ status: 400, code: 'WEBHOOK_REFUSED' })
    }
    expect((await gateway.fetch(WEBHOOK)).status).toBe(405)
  })

  it('is refused with 413 when it is larger than any event', async () => {
    expect((await send('x'.repeat(600 * 1024))).status).toBe(413)
    expect(services.requests('receiveProviderEvent')).toEqual([])
  })
})

it('texts of a plan and a setting are stored without controls and marks that turn the reading direction', async () => {
  services.on('changeSetting', (setting: object) => ({ setting }))
  await create({ displayName: ' Week\u202Ely\u0000 ', description: 'seven\u0007 days' })
  expect(services.requests('createPlan')).toMatchObject([{ plan: { displayName: 'Weekly', description: 'seven days' } }])
  const setting = { key: 'subscriptions_enabled', value: 'true', description: 'on\u202E' }
  await gateway.as('admin', '/api/admin/system-settings', json(setting))
  expect(services.requests('changeSetting')).toMatchObject([{ value: 'true', description: 'on' }])
  expect((await create({ displayName: '\u200B' })).status).toBe(400)
})

it.each([
  ['key', { key: 'foo', value: 'true' }],
  ['value', { key: 'subscriptions_enabled', value: 'maybe' }],
])('refuses a setting with an unknown %s', async (field, setting) => {
  const response = await gateway.as('admin', '/api/admin/system-settings', json(setting))
  expect(await problemOf(response)).toMatchObject({ status: 400, fields: [{ path: field }] })
  expect(services.requests('changeSetting')).toEqual([])
})

describe('money on the wire', () => {
  it('is in cents for the service and in dollars for people', async () => {
    const response = await create({ price: 19.99, originalPrice: 25.99 })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ price: 19.99, originalPrice: 25.99, matchLimit: null })
    expect(services.requests('createPlan')).toMatchObject([{ plan: { price: 1999, originalPrice: 2599 } }])
  })

  it.each([
    ['price', { price: 2.999 }],
    ['price', { price: -1 }],
    // Offered, it could never be paid.
    ['price', { price: 0 }],
    ['price', { price: 0.49 }],
    ['name', { name: 'Weekly plan' }],
    ['duration', { duration: 'week' }],
    ['duration.interval', { duration: { interval: 'decade', count: 1 } }],
    ['duration.count', { duration: { interval: 'month', count: 37 } }],
    ['duration.count', { duration: { interval: 'matches', count: 10 } }],
    ['matchLimit', { matchLimit: 0 }],
  ])('refuses a plan with a wrong %s', async (field, over) => {
    const response = await create(over)
    expect(await problemOf(response)).toMatchObject({ status: 400, fields: [{ path: field }] })
    expect(services.requests('createPlan')).toEqual([])
  })
})

it('gives back money in the smallest coin of its currency', async () => {
  const paid = { id: 'in_1', amount: 5_000, refunded: 1_200, currency: 'jpy', status: 'refunded', createdAt: new Date(0) }
  services.on('refundPayment', () => ({ payment: paid }))
  const refund = (body: object) => gateway.as('admin', '/api/admin/payments/in_1/refund', json({ reason: 'faulty', ...body }))
  expect(await (await refund({ amount: 1_200, currency: 'jpy' })).json()).toMatchObject({ amount: 5_000, refunded: 1_200 })
  await refund({ amount: 19.99, currency: 'usd' })
  await refund({ currency: 'usd' })
  const amounts = (services.requests('refundPayment') as { amount?: number }[]).map(({ amount }) => amount)
  expect(amounts).toEqual([1_200, 1_999, undefined])
  for (const [path, body] of [
    ['amount', { amount: 0, currency: 'usd' }],
    ['reason', { reason: 'none', currency: 'usd' }],
    ['currency', { currency: 'dollar' }],
  ] as const)
    expect((await problemOf(await refund(body))).fields).toMatchObject([{ path }])
})

it('continues with the next page of payments, of the same search and order', async () => {
  const payment = { id: 'in_1', subscriptionId: 's', userId: 'ana', planId: 'p', amount: 299, refunded: 0, currency: 'usd' }
  services.on('listPayments', () => ({
    payments: [{ ...payment, status: 'succeeded', createdAt: new Date(0) }],
    nextCursor: '0.in_1',
  }))
  services.on('listAllPlans', () => ({ plans: [] }))
  services.on('listPlayers', () => ({ players: [] }))
  services.on('listUsers', () => ({ users: [{ id: 'ana' }] }))
  const response = await gateway.as('admin', '/api/admin/payments?limit=1&q=ana&sort=amount')
  expect(response.headers.get('link')).toMatch(/^<\/api\/admin\/payments\?q=ana&.*sort=amount.*&cursor=0\.in_1>; rel="next"$/)
})

it('searches money by player, and reports when nearly all match', async () => {
  services.on('listPayments', () => ({ payments: [] }))
  services.on('listUsers', () => ({ users: [{ id: 'ana' }, { id: 'bo' }] }))
  await gateway.as('admin', '/api/admin/payments?q=a')
  await gateway.as('admin', '/api/admin/payments?q=pi_local_1')
  const searches = (services.requests('listPayments') as { search: object }[]).map(({ search }) => search)
  expect(searches).toMatchObject([{ userIds: ['ana', 'bo'] }, { userIds: [], id: 'pi_local_1' }])
  services.on('listUsers', () => ({ users: [{ id: 'ana' }], nextCursor: 'more' }))
  const wide = await gateway.as('admin', '/api/admin/subscriptions?q=a')
  expect(await problemOf(wide)).toMatchObject({
    ...{ status: 400, code: 'SEARCH_TOO_WIDE', params: { most: '500' } },
    message: expect.stringMatching(/^More than 500 people match/),
  })
})
