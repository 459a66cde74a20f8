import { call } from '@kitchenline/runtime'
import { buy, sessionAt } from './buying.ts'
import { admin, AGREED, ana, outgoing, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))

const start = (over: Partial<typeof AGREED>) =>
  call(service.client.startCheckout.bind(service.client), { planId: plans.weekly!, ...AGREED, ...over }, outgoing(ana))

it.each(['weekly', 'next_10_matches'])('of a purchase are stored with each payment of it: %s', async (name) => {
  await buy(service, ana, plans[name]!)
  expect((await service.listPayments(admin, 9)).payments).toMatchObject([{ terms: AGREED.terms }])
})

it('of another version are no agreement: nothing is opened', async () => {
  for (const terms of ['', '2020-01-01']) await expect(start({ terms })).rejects.toMatchObject({ code: 'TERMS_CHANGED' })
  expect(service.ledger.sessions.size).toBe(0)
})

it('the provider learns to whom it writes and in which language, also when that has changed, and with a customer that was deleted', async () => {
  const customers = () => [...service.ledger.customers.values()]
  await start({})
  expect(customers()).toMatchObject([{ email: 'ana@example.com', name: 'Ana', preferred_locales: ['de'] }])
  const expire = async () => service.ledger.expireSession(sessionAt(service, (await start({})).url))
  await expire()
  await start({ contact: { email: 'new@example.com', name: 'Ana Maria', language: 'fr' } })
  expect(customers()).toMatchObject([{ email: 'new@example.com', name: 'Ana Maria', preferred_locales: ['fr'] }])
  await expire()
  service.ledger.deleteCustomer(customers()[0]!.id)
  await start({ contact: AGREED.contact })
  expect(customers()).toMatchObject([{ email: 'ana@example.com' }])
})
