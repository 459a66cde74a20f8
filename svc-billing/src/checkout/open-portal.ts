import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { payments } from './payments.ts'

/** Where a player sees invoices and changes the card. */
export async function openPortal(ctx: Context, userId: string): Promise<string> {
  const customer = await ctx.customers.find(userId)
  if (!customer) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
  const url = await payments(ctx).portalUrl(customer.stripeCustomerId, ctx.returnUrl)
  if (!url) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
  return url
}
