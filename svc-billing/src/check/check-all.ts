import type { Disagreement } from '@kitchenline/runtime/check-command'
import type { Context } from '../context.ts'
import { checkPayments } from './check-payments.ts'
import { checkPlans } from './check-plans.ts'
import { checkSubscriptions } from './check-subscriptions.ts'
import { checkUsage } from './check-usage.ts'

/** Payments first: a pack that is paid has its matches before they are counted. */
export async function* checkAll(ctx: Context): AsyncGenerator<Disagreement> {
  yield* checkPayments(ctx)
  yield* checkPlans(ctx)
  yield* checkSubscriptions(ctx)
  yield* checkUsage(ctx)
}
