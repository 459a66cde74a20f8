import { isDeepStrictEqual } from 'node:util'
import { DAY_MS, PRICE_NOTICE_DAYS } from '@kitchenline/domain'
import type { Charge, Subscription } from '../subscriptions/subscription.ts'
import { afterPeriod } from './after-period.ts'
import { priceIn, type Plan } from '../plans/plan.ts'

export type NewPrice = { charge: Charge; startsAt: Date; isAnnounced: boolean }

/**
 * What a plan costs the player who has it from when on: from the first period that begins long enough after the player was notified.
 * Undefined where the price stays, also of a plan that ends, is not paid, becomes another one, or was changed at the provider.
 */
export function newPriceOf(plan: Plan, subscription: Subscription, now: Date): NewPrice | undefined {
  const { status, charge, price, endDate, next, announced, planId } = subscription
  if (!plan.movesHolders || plan.id !== planId || status !== 'active' || !charge || price === undefined || !endDate)
    return undefined
  if (!isDeepStrictEqual(charge.duration, plan.duration) || (next && next.planId !== planId)) return undefined
  const amount = priceIn(plan, charge.currency)
  if (amount === undefined || amount === price) return undefined
  const isAnnounced = announced?.amount === amount
  const earliest = (isAnnounced ? announced.at : now).getTime() + PRICE_NOTICE_DAYS * DAY_MS
  let startsAt = endDate
  while (startsAt.getTime() < earliest) startsAt = afterPeriod(startsAt, charge.duration)
  return { charge: { ...charge, amount }, startsAt, isAnnounced }
}
