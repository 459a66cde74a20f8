import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { newPriceOf, type NewPrice } from './new-price.ts'

/** In one answer. */
const NOTICES_MAX = 100
const LANGUAGE = 'en'

type PriceNotice = Pick<NewPrice, 'charge' | 'startsAt'> & { subscriptionId: string; userId: string; language: string }

/** Who has to be notified that the plan costs something else, and from when on. Each stands here until its letter has left. */
export async function listPriceNotices(ctx: Context, after: string): Promise<PriceNotice[]> {
  const plans = (await ctx.plans.list()).filter(({ movesHolders }) => movesHolders)
  const notices: PriceNotice[] = []
  for await (const { plan, holder } of ctx.subscriptions.eachToMove(plans, after)) {
    const next = newPriceOf(plan, holder, ctx.clock())
    if (!next || next.isAnnounced) continue
    const customer = await ctx.customers.find(holder.userId)
    const { charge, startsAt } = next
    const language = customer?.language ?? LANGUAGE
    notices.push({ subscriptionId: holder.id, userId: holder.userId, language, charge, startsAt })
    if (notices.length === NOTICES_MAX) break
  }
  return notices
}

/** The letter has left: the days until the new price count from here. */
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
