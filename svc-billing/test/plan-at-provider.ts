import type { Subscription } from '../../tools/payment-provider/stripe-objects.ts'
import { allOf } from '../../tools/service-tests/all-of.ts'
import { checkAll } from '../src/check/check-all.ts'
import { sweep } from '../src/events/sweep.ts'
import { deliverAll } from './buying.ts'
import { admin, ana, type Service } from './service.ts'

/** The one that was bought last. */
export const planAt = ({ ledger }: Service): Subscription => [...ledger.subscriptions.values()].at(-1)!
export const itemAt = (service: Service) => planAt(service).items.data[0]!
export const invoiceAt = (service: Service) => service.ledger.invoices.get(planAt(service).latest_invoice!)!

/** The payment that was asked for last. */
export const intentAt = ({ ledger }: Service) => [...ledger.intents.values()].at(-1)!

/** So long until what the plan is in now is over, and then some. */
export function renewAt(service: Service, more = 2 * 60 * 60): void {
  service.ledger.advance(itemAt(service).current_period_end - service.ledger.now() + 60)
  service.ledger.advance(more)
}

export async function settle(service: Service): Promise<void> {
  await deliverAll(service)
  await sweep(service.ctx)
  await deliverAll(service)
}

export const weekly = (cents: number) => Math.round((cents * 52) / 12)

/** How it stands for the player and for us, after all news and a sweep. Nothing may be left that disagrees with the provider. */
export async function outcomeOf(service: Service) {
  await settle(service)
  const { subscription, source } = await service.status(ana)
  const { recurring, total } = await service.revenue(admin)
  expect(await allOf(checkAll(service.ctx))).toEqual([])
  const { status, charge } = subscription ?? {}
  const every = charge?.duration?.interval
  return { source, status, costs: charge?.amount, every, recurring, total, there: planAt(service).status }
}
