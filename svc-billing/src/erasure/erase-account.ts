import { payments } from '../provider/payments.ts'
import type { Context } from '../context.ts'
import { giveBackSince } from './give-back.ts'
import { forgetCustomer } from './refuse-erased.ts'

/**
 * What comes later is refused first: each writer for the account looks for that after its write, so that one of the two sees the other.
 * Then recurring costs: the provider ends the plan and deletes the person. What was charged since the erasure was begun is given back.
 */
export async function eraseAccount(ctx: Context, userId: string, begunAt: Date = ctx.clock()): Promise<void> {
  await ctx.erased.add({ userId }, begunAt)
  const customer = await ctx.customers.find(userId)
  if (customer) {
    // In case the provider does not list it: an open page could still be paid.
    if (customer.checkout) await payments(ctx).expireCheckout(customer.checkout.id)
    await forgetCustomer(ctx, customer.stripeCustomerId, begunAt)
    await giveBackSince(ctx, userId, begunAt)
  }
  await ctx.erasures.erase(userId)
}
