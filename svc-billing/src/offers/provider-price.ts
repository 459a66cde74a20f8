import { isDeepStrictEqual } from 'node:util'
import { CURRENCY } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { payments } from '../provider/payments.ts'
import type { ProviderPrice } from '../provider/payment-provider.ts'
import type { Plan } from '../plans/plan.ts'

type Priced = Pick<Plan, 'price' | 'duration' | 'stripePriceId'>

/**
 * A price that was made at the provider is charged as it stands there, whatever the plan says. What stands there where that is
 * something else; undefined where both say the same.
 */
export async function otherPrice(ctx: Context, plan: Priced): Promise<ProviderPrice | 'none' | undefined> {
  if (!plan.stripePriceId) return undefined
  const made = await payments(ctx).findPrice(plan.stripePriceId)
  if (!made) return 'none'
  const { amount, currency, duration, isActive, misfit } = made
  const isSame = amount === plan.price && currency === CURRENCY && isDeepStrictEqual(duration, plan.duration)
  return isActive && !misfit && isSame ? undefined : made
}
