import type { Disagreement } from '@kitchenline/mongo/check-command'
import type { Context } from '../context.ts'
import { checkPayments } from './check-payments.ts'
import { allOf, checkSubscriptions } from './check-subscriptions.ts'
import { otherPrice } from '../offers/provider-price.ts'
import { REMEMBERED } from '../access/use-analysis.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { remainingMatches, type Subscription, type SubscriptionStatus } from '../subscriptions/subscription.ts'

/** Payments first: a pack that is paid has its matches before they are counted. */
export async function* checkAll(ctx: Context): AsyncGenerator<Disagreement> {
  yield* checkPayments(ctx)
  yield* checkPlans(ctx)
  yield* checkSubscriptions(ctx)
  yield* checkUsage(ctx)
}

/** Plans in sale against the prices that were made for them: one that differs cannot be bought. A person decides which is right. */
async function* checkPlans(ctx: Context): AsyncGenerator<Disagreement> {
  if (!ctx.provider) return
  for (const plan of await ctx.plans.list()) {
    const other = plan.isActive && (await otherPrice(ctx, plan))
    const { name, price, duration } = plan
    if (other) yield { what: 'subscription_plans', subject: name, stored: { price, duration }, right: other }
  }
}

const PAGE = 200

/** Counts of analyses against the analyses that were counted, and whether a pack ends with its last match. */
async function* checkUsage(ctx: Context): AsyncGenerator<Disagreement> {
  for await (const stored of allOf(ctx)) {
    const right = rightUse(stored)
    if (right.matchesUsed === stored.matchesUsed && right.status === stored.status) continue
    const shown = { matchesUsed: stored.matchesUsed, status: stored.status }
    yield { what: 'subscriptions', subject: stored.id, stored: shown, right, repair: () => mend(ctx, stored.id) }
  }
  for (let last = ''; ;) {
    const page = await ctx.freeUses.listMiscounted(last, PAGE)
    for (const { userId, used, counted } of page) {
      const repair = () => ctx.freeUses.setUsed(userId, { used, counted })
      yield { what: 'free_ai_uses', subject: userId, stored: used, right: counted, repair }
    }
    if (page.length < PAGE) return
    last = page.at(-1)!.userId
  }
}

type Use = { matchesUsed: number; status: SubscriptionStatus }

/** Of more analyses than are remembered by name, the count itself is all there is. */
function rightUse(stored: Subscription): Use {
  const named = stored.usedFor.length
  const matchesUsed = named < REMEMBERED ? named : Math.max(stored.matchesUsed, named)
  if (!stored.grants) return { matchesUsed, status: stored.status }
  return { matchesUsed, status: remainingMatches({ ...stored, matchesUsed }) === 0 ? 'expired' : 'active' }
}

async function mend(ctx: Context, id: string): Promise<boolean> {
  const changed = await changeSubscription(ctx, id, async (stored) => stored && { ...stored, ...rightUse(stored) })
  return changed !== undefined
}
