import type Stripe from 'stripe'
import type { ProviderNext } from './payment-provider.ts'
import { planOfKey } from './price-key.ts'
import { idOf, timeOf } from './read-stripe.ts'

/** By the schedule that a subscription has: ours, which names the plan, or that of a change on the provider's page. */
export function nextOf({ schedule }: Stripe.Subscription): ProviderNext | undefined {
  if (!schedule || typeof schedule === 'string') return undefined
  const phase = schedule.phases.find(({ start_date }) => start_date >= (schedule.current_phase?.end_date ?? Infinity))
  const [item] = phase?.items ?? []
  if (!phase || !item) return undefined
  const price = typeof item.price === 'object' && !('deleted' in item.price) ? item.price : undefined
  const charged = price?.unit_amount ? price.unit_amount * (item.quantity ?? 1) : undefined
  return {
    startsAt: timeOf(phase.start_date),
    planId: phase.metadata?.planId,
    priceId: idOf(item.price)!,
    pricedPlanId: planOfKey(price?.lookup_key ?? null),
    amount: Number(schedule.metadata?.amount) || charged,
  }
}
