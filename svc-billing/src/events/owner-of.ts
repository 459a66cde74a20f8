import type { Context } from '../context.ts'
import { NAMELESS } from '../subscriptions/subscription.ts'

type Bought = { planId: string | undefined; customerId: string | undefined }
type Owner = { userId: string; planId: string }

/**
 * The player and plan behind something bought; undefined for what is not from our checkout, which is never granted. What is stored
 * keeps its owner: the customer may have been deleted since.
 */
export async function ownerOf(ctx: Context, bought: Bought, stored?: Owner): Promise<Owner | undefined> {
  // Before its customer is forgotten an erased account's payments have lost their name already.
  if (stored?.userId === NAMELESS) return stored
  const customer = bought.customerId ? await ctx.customers.findByStripeId(bought.customerId) : undefined
  if (customer && bought.planId) return { userId: customer.userId, planId: bought.planId }
  if (stored) return { userId: stored.userId, planId: stored.planId }
  ctx.log.warn({ customer: bought.customerId }, 'the payment provider names a customer that is not ours')
  return undefined
}
