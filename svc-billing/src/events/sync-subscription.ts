import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import type { ProviderNext, ProviderSubscription } from '../provider/payment-provider.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { NAMELESS } from '../payments/payment.ts'
import { NOT_OURS, type NextPlan, type Subscription } from '../subscriptions/subscription.ts'
import { ownerOf } from './owner-of.ts'
import { withDaysWon } from './won-dispute.ts'

/**
 * Makes our subscription what the provider has now. Its id there is its id here, so two events make one. That of an erased account ends
 * there, and is nothing here.
 */
export async function syncSubscription(ctx: Context, id: string): Promise<Subscription | undefined> {
  const present = await storePresent(ctx, id)
  if (!present) return undefined
  // The erasure may have come between reading whose it is and storing it.
  const isErased = present === ERASED || (await ctx.erased.since({ userId: present.userId })) !== undefined
  if (!isErased) return present
  await ctx.subscriptions.delete(id)
  const found = await payments(ctx).findSubscription(id)
  if (found && found.status !== 'expired') await payments(ctx).endSubscription(id)
  return undefined
}

const ERASED = 'erased'

type Priced = Pick<ProviderSubscription, 'planId' | 'priceId' | 'pricedPlanId'>
type Named = Omit<ProviderSubscription, 'next'> & { next: NextPlan | undefined }

/** What is charged decides which plan it is, now and next: its player may have changed it on the provider's page. */
async function readNamed(ctx: Context, id: string): Promise<Named | undefined> {
  const found = await payments(ctx).findSubscription(id)
  if (!found) return undefined
  if (found.status === 'expired') return { ...found, next: undefined }
  const plans = await ctx.plans.list()
  const planOf = ({ planId, priceId, pricedPlanId }: Priced) => {
    const sold = plans.filter(({ id, stripePriceId }) => id === pricedPlanId || stripePriceId === priceId)
    return sold.some(({ id }) => id === planId) ? planId : (sold[0]?.id ?? planId)
  }
  const planId = planOf(found)
  if (planId && planId !== found.planId) await payments(ctx).namePlan(id, planId)
  return { ...found, planId, next: found.next && nextPlan(found.next, { planId, chosen: planOf(found.next) }) }
}

/** What was planned at the provider for the plan itself, or for a price of no plan, is not ours. */
function nextPlan(
  { planId: named, startsAt, amount }: ProviderNext,
  { planId, chosen }: { planId: string | undefined; chosen: string | undefined },
): NextPlan {
  const next = named ?? (chosen === planId ? undefined : chosen)
  return { planId: next ?? NOT_OURS, startsAt, ...(amount && { amount }) }
}

async function storePresent(ctx: Context, id: string): Promise<Subscription | typeof ERASED | undefined> {
  let isErased = false
  const present = await changeSubscription(ctx, id, async (stored) => {
    const read = await readNamed(ctx, id)
    if (!read) return undefined
    const found = await withDaysWon(ctx, read)
    const owner = await ownerOf(ctx, found, stored)
    isErased = owner?.userId === NAMELESS
    if (!owner || isErased) return undefined
    const { status, startDate, endDate, misfit, isUncharged, next, price } = found
    if (misfit) {
      const facts = { subscription: id, plan: owner.planId, misfit }
      ctx.log.error(facts, 'a subscription at the payment provider is like no plan, and what it costs is not shown')
    }
    // Bought with it: from now on the card that its player chooses last is that of the plan.
    const isBegun = status === 'active' && (!stored || stored.status === 'incomplete')
    if (isBegun && found.cardId) await payments(ctx).chooseCard(found.customerId, found.cardId, startDate)
    const charge = found.charge
    const canResume = read.status === 'canceled'
    const isSameOwner = stored?.userId === owner.userId && stored.planId === owner.planId
    const isSameState = stored?.status === status && (stored.canResume ?? false) === canResume
    const isSameNext = isDeepStrictEqual(stored?.next, next)
    const isSamePrice = isDeepStrictEqual(stored?.charge, charge) && stored?.price === price
    const isSameCharge = isSamePrice && (stored?.isUncharged ?? false) === isUncharged
    const isSame = isSameOwner && isSameState && isSameCharge && isSameNext && stored.endDate?.getTime() === endDate.getTime()
    if (isSame) return undefined
    return {
      matchesUsed: 0,
      usedFor: [],
      startDate,
      createdAt: startDate,
      ...stored,
      ...owner,
      stripeSubscriptionId: id,
      status,
      canResume,
      charge,
      price,
      isUncharged,
      next,
      endDate,
    }
  })
  return isErased ? ERASED : present
}
