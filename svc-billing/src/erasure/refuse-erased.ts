import { DomainError } from '@kitchenline/domain'
import { payments } from '../provider/payments.ts'
import type { Context } from '../context.ts'

type Made = { userId: string; stripeCustomerId?: string | undefined; checkoutId?: string | undefined }

/**
 * After a write for an account that may have been erased meanwhile: takes back what was made for it, here and at the provider. The erasure
 * notes itself before it looks for anything, so what was written before its note it finds by itself.
 */
export async function refuseErased(ctx: Context, { userId, stripeCustomerId, checkoutId }: Made): Promise<void> {
  const since = await ctx.erased.since({ userId })
  if (!since) return
  if (checkoutId) await payments(ctx).expireCheckout(checkoutId)
  if (stripeCustomerId) await forgetCustomer(ctx, stripeCustomerId, since)
  await ctx.erasures.erase(userId)
  throw new DomainError('UNAUTHENTICATED')
}

/** With what it runs and could still pay. */
export async function forgetCustomer(ctx: Context, customerId: string, since: Date): Promise<void> {
  await ctx.erased.add({ customerId }, since)
  await payments(ctx).deleteCustomer(customerId)
}
