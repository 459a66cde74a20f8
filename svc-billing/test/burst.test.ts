import { finishDue } from '../src/events/finish-due.ts'
import { sweep } from '../src/events/sweep.ts'
import { deliver, deliverAll, pay } from './buying.ts'
import { ana, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))

it('reads once what several events are about', async () => {
  await pay(service, ana, plans.weekly!)
  const news = service.provider.events.splice(0).filter(({ type }) => type.startsWith('customer.subscription.'))
  const { provider } = service.ctx
  service.ctx.provider = { ...provider!, findSubscription: () => Promise.reject(new Error('unreachable')) }
  for (const event of news) await deliver(service, event)
  let reads = 0
  const findSubscription = (id: string) => ((reads += 1), provider!.findSubscription(id))
  service.ctx.provider = { ...provider!, findSubscription }
  service.ledger.advance(120)
  await sweep(service.ctx)
  service.ctx.provider = provider
  expect([news.length, reads]).toEqual([3, 1])
  expect(await service.collection('provider_events').countDocuments({ state: 'stored' })).toBe(0)
})

it('reads the plan and payment of a purchase with its invoice, and no more for what else came of it', async () => {
  await pay(service, ana, plans.weekly!)
  const { provider } = service.ctx
  const fail = () => Promise.reject(new Error('unreachable'))
  service.ctx.provider = { ...provider!, findSubscription: fail, findInvoice: fail, findPayment: fail, findCheckout: fail }
  await deliverAll(service)
  const reads: string[] = []
  service.ctx.provider = {
    ...provider!,
    findSubscription: (id) => (reads.push('subscription'), provider!.findSubscription(id)),
    findInvoice: (id) => (reads.push('invoice'), provider!.findInvoice(id)),
  }
  service.ledger.advance(120)
  await finishDue(service.ctx, 1)
  service.ctx.provider = provider
  expect(reads.slice(0, 3)).toEqual(['invoice', 'subscription', 'invoice'])
  // What is left is of the page of payment, and of the card.
  expect(reads.slice(3)).toEqual(['subscription', 'subscription'])
  expect(await service.collection('provider_events').countDocuments({ state: 'stored' })).toBe(0)
  expect(await service.status(ana)).toMatchObject({ subscription: { plan: 'weekly', status: 'active' } })
})
