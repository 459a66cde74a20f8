import type { Context } from '../context.ts'
import { warnOnce } from './warn-once.ts'
import { NAMELESS } from '../payments/payment.ts'

type Bought = { planId: string | undefined; customerId: string | undefined; userId: string | undefined }
type Owner = { userId: string; planId: string }

/**
 * The player and plan behind something bought; undefined for what is not from our checkout, which is never granted. What is stored
 * keeps its owner: the customer may have been deleted since. An erased account's has no name, whatever is stored or comes later.
 */
export async function ownerOf(ctx: Context, bought: Bought, stored?: Owner): Promise<Owner | undefined> {
  // Before its customer is forgotten an erased account's payments have lost their name already.
  if (stored?.userId === NAMELESS) return stored
  const planId = bought.planId ?? stored?.planId
  if (planId && (await ctx.erased.since({ ...bought, userId: stored?.userId ?? bought.userId })))
    return { userId: NAMELESS, planId }
  const customer = bought.customerId ? await ctx.customers.findByStripeId(bought.customerId) : undefined
  if (customer && bought.planId) return { userId: customer.userId, planId: bought.planId }
  if (stored) return { userId: stored.userId, planId: stored.planId }
  warnOnce(ctx.log, 'the account at the payment provider sells something else too, of which nothing is stored', {
    customer: bought.customerId,
  })
  return undefined
}
