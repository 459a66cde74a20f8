import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { newPriceOf, type NewPrice } from './new-price.ts'

const BATCH = 100
const LANGUAGE = 'en'

type PriceNotice = Pick<NewPrice, 'charge' | 'startsAt'> & { subscriptionId: string; userId: string; language: string }

/** Who has to be notified that the plan costs something else, and from when on. Each stands here until the letter is confirmed. */
export async function listPriceNotices(ctx: Context): Promise<PriceNotice[]> {
  const notices: PriceNotice[] = []
  for (const plan of await ctx.plans.list()) {
    if (!plan.movesHolders) continue
    for await (const holder of ctx.subscriptions.eachToMove(plan)) {
      const next = newPriceOf(plan, holder, ctx.clock())
      if (!next || next.isAnnounced) continue
      const customer = await ctx.customers.find(holder.userId)
      const { charge, startsAt } = next
      const language = customer?.language ?? LANGUAGE
      notices.push({ subscriptionId: holder.id, userId: holder.userId, language, charge, startsAt })
      if (notices.length === BATCH) return notices
    }
  }
  return notices
}

/** The letter is queued: the days until the new price count from here. */
export async function confirmPriceNotice(
  ctx: Context,
  { subscriptionId, amount }: { subscriptionId: string; amount: number },
): Promise<void> {
  const stored = await changeSubscription(ctx, subscriptionId, async (subscription) =>
    subscription && subscription.announced?.amount !== amount
      ? { ...subscription, announced: { amount, at: ctx.clock() } }
      : undefined,
  )
  if (!stored) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
}
