import { payments } from '../checkout/payments.ts'
import type { Context } from '../context.ts'

/** Recurring costs first: with the customer the provider ends the plan and deletes the person. */
export async function eraseAccount(ctx: Context, userId: string): Promise<void> {
  const customer = await ctx.customers.find(userId)
  // An open page could still be paid after it.
  if (customer?.checkout) await payments(ctx).expireCheckout(customer.checkout.id)
  if (customer) await payments(ctx).deleteCustomer(customer.stripeCustomerId)
  await ctx.erasures.erase(userId)
}
