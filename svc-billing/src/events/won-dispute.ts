import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import { earned } from '../payments/payment.ts'
import type { ProviderSubscription } from '../provider/payment-provider.ts'

type Ending = Pick<ProviderSubscription, 'status' | 'endDate' | 'periodEnd' | 'invoiceId'>

/**
 * A dispute ends a plan at the provider for good: nothing renews it there, also when it is won. But then its money is ours again, and
 * the days that it paid for and that were not given run from the day it came back.
 */
export async function withDaysWon<T extends Ending>(ctx: Context, found: T): Promise<T> {
  const daysLostMs = found.periodEnd.getTime() - found.endDate.getTime()
  if (found.status !== 'expired' || daysLostMs <= 0 || !found.invoiceId) return found
  const paid = await payments(ctx).findInvoice(found.invoiceId)
  // Won before its end, it was something else that ended it.
  if (!paid?.wonAt || paid.wonAt < found.endDate || earned(paid) <= 0) return found
  const endDate = new Date(paid.wonAt.getTime() + daysLostMs)
  return { ...found, status: ctx.clock() < endDate ? 'canceled' : 'expired', endDate }
}
