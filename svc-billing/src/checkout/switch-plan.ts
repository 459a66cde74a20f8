import { DomainError } from '@kitchenline/domain'
import { areSubscriptionsOn, type Player } from '../access/get-access.ts'
import type { Context } from '../context.ts'
import { syncSubscription } from '../events/sync-subscription.ts'
import { isOffered, soldIn } from '../plans/plan.ts'
import { otherPrice } from '../offers/provider-price.ts'
import { isRunning, NOT_OURS, type Charge, type Subscription } from '../subscriptions/subscription.ts'
import { payments } from '../provider/payments.ts'

type Wish = Player & { planId: string }

export type Preview = {
  when: 'now' | 'later'
  dueNow: number
  charge: Charge
  startsAt: Date
  chargedAt: Date
  asOf: Date
}

/** What a player has agreed to is charged as it was shown; later it would be another amount. */
const SHOWN_MS = 60 * 60_000

/** What a switch to another plan costs: more is charged now, less begins with the next period. */
export async function previewSwitch(ctx: Context, wish: Wish): Promise<Preview> {
  const { present, sold, charge } = await wishOf(ctx, wish)
  const asOf = ctx.clock()
  const startsAt = present.endDate!
  if (!sold || !isDearer(charge, present)) return { when: 'later', dueNow: 0, charge, startsAt, chargedAt: startsAt, asOf }
  const now = await payments(ctx).previewSwitch({ subscriptionId: present.id, plan: sold, asOf })
  return { when: 'now', ...now, charge, startsAt: asOf, asOf }
}

/** The plan that the player has takes back what was to come with the next period. */
export async function switchPlan(ctx: Context, { asOf, ...wish }: Wish & { asOf: Date | undefined }): Promise<void> {
  const { present, sold, charge } = await wishOf(ctx, wish)
  const subscriptionId = present.id
  if (!sold) await takeBack(ctx, present)
  else if (isDearer(charge, present)) await payments(ctx).switchNow({ subscriptionId, plan: sold, asOf: agreedAt(ctx, asOf) })
  else await payments(ctx).switchLater({ subscriptionId, plan: sold })
  await syncSubscription(ctx, present.id)
}

function agreedAt({ clock }: Context, asOf: Date | undefined): Date {
  if (!asOf || Math.abs(clock().getTime() - asOf.getTime()) > SHOWN_MS) throw new DomainError('STALE_VERSION')
  return asOf
}

/** What the player has chosen. That the plan gets another price is not the player's to take back. */
async function takeBack(ctx: Context, { id, planId, next }: Subscription): Promise<void> {
  if (next && next.planId !== planId && next.planId !== NOT_OURS) await payments(ctx).stay(id)
}

const isDearer = ({ amount }: Charge, { charge }: Subscription) => amount > (charge?.amount ?? Infinity)

/** Like buying it needs a reason, and a plan that is paid and renews: one that was canceled can renew again first. */
async function wishOf(ctx: Context, { userId, planId, onward }: Wish) {
  if (!(await areSubscriptionsOn(ctx))) throw new DomainError('SUBSCRIPTIONS_OFF')
  const plan = await ctx.plans.get(planId)
  const isPack = plan.duration.interval === 'matches'
  const running = (await ctx.subscriptions.listByUser(userId)).find(
    (one) => one.stripeSubscriptionId && isRunning(one, ctx.clock()),
  )
  const present = running && (await syncSubscription(ctx, running.id))
  if (!present) throw new DomainError('SUBSCRIPTION_NOT_FOUND')
  const isOwn = plan.id === present.planId
  if (!isOwn && (isPack || !isOffered(plan) || (await otherPrice(ctx, plan)))) throw new DomainError('PLAN_NOT_FOUND', { planId })
  if (await ctx.vips.isVip(onward)) throw new DomainError('VIP_NEEDS_NO_PLAN')
  if (present.status !== 'active' || !present.charge) throw new DomainError('SUBSCRIPTION_RUNNING')
  if (isOwn) return { present, sold: undefined, charge: present.charge }
  const sold = soldIn(plan, present.charge.currency)
  const charge: Charge = { amount: sold.price, currency: sold.currency, duration: plan.duration }
  return { present, sold, charge }
}
