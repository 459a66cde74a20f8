import { CURRENCY } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { payments } from '../checkout/payments.ts'
import type { Plan } from './plan.ts'

type Priced = Pick<Plan, 'price' | 'duration' | 'stripePriceId'>

/** A price that was made at the provider is charged as it stands there, whatever the plan says: both must say the same. */
export async function chargesItsPrice(ctx: Context, { price, duration, stripePriceId }: Priced): Promise<boolean> {
  if (!stripePriceId) return true
  const made = await payments(ctx).findPrice(stripePriceId)
  return made?.isActive === true && made.amount === price && made.currency === CURRENCY && made.duration === duration
}
