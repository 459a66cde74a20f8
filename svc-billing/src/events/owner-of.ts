import type { Context } from '../context.ts'

type Bought = { userId: string | undefined; planId: string | undefined; customerId: string | undefined }

/** The player and plan behind something bought; undefined for what is not from our checkout, which is never granted. */
export async function ownerOf(ctx: Context, bought: Bought): Promise<{ userId: string; planId: string } | undefined> {
  const customer = bought.customerId ? await ctx.customers.findByStripeId(bought.customerId) : undefined
  const userId = customer?.userId ?? bought.userId
  if (!customer || !userId || !bought.planId) {
    ctx.log.warn({ customer: bought.customerId }, 'the payment provider names a customer that is not ours')
    return undefined
  }
  return { userId, planId: bought.planId }
}
