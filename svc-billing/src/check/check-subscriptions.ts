import type { Disagreement } from '@kitchenline/mongo/check-command'
import { payments } from '../provider/payments.ts'
import type { Context } from '../context.ts'
import { ownerOf } from '../events/owner-of.ts'
import { syncSubscription } from '../events/sync-subscription.ts'
import { withDaysWon } from '../events/won-dispute.ts'
import type { ProviderSubscription } from '../provider/payment-provider.ts'
import { changeSubscription } from '../subscriptions/change-subscription.ts'
import { NAMELESS } from '../payments/payment.ts'
import { isRunning, type Subscription } from '../subscriptions/subscription.ts'

const PAGE = 200
const WHAT = 'subscriptions'

/** Ours against the provider's, both ways: what differs, what we lack, and what is not paid for. */
export async function* checkSubscriptions(ctx: Context): AsyncGenerator<Disagreement> {
  if (!ctx.provider) return
  const there = new Set<string>()
  for await (const listed of payments(ctx).listSubscriptions()) {
    there.add(listed.id)
    // From another product's checkout: never ours, never granted.
    const owner = await ownerOf(ctx, listed)
    if (!owner) continue
    if (owner.userId === NAMELESS) {
      if (listed.status !== 'expired') yield ofErased(ctx, listed)
      continue
    }
    // What is charged there is like no plan of ours: a person has to look.
    const { misfit } = listed
    if (misfit) yield { what: WHAT, subject: listed.id, stored: shown(listed), right: misfit }
    const found = await withDaysWon(ctx, listed)
    const stored = await ctx.subscriptions.find(found.id)
    if (stored && agrees(stored, found, ctx.clock())) continue
    const repair = async () => {
      const synced = await syncSubscription(ctx, found.id)
      return synced !== undefined && agrees(synced, found, ctx.clock())
    }
    yield { what: WHAT, subject: found.id, stored: stored && shown(stored), right: shown(found), repair }
  }
  for await (const stored of allOf(ctx)) {
    if (!stored.stripeSubscriptionId || there.has(stored.id) || stored.status === 'expired') continue
    // One that was bought while we were looking.
    if (await payments(ctx).findSubscription(stored.id)) continue
    yield {
      ...{ what: WHAT, subject: stored.id, stored: shown(stored), right: { ...shown(stored), status: 'expired' } },
      repair: () => expire(ctx, stored.id),
    }
  }
}

export async function* allOf({ subscriptions }: Pick<Context, 'subscriptions'>): AsyncGenerator<Subscription> {
  for (let last = ''; ;) {
    const page = await subscriptions.listAll(last, PAGE)
    yield* page
    if (page.length < PAGE) return
    last = page.at(-1)!.id
  }
}

/** What the provider still calls unpaid has ended here once its days of grace are over. */
function agrees(stored: Subscription, found: ProviderSubscription, now: Date): boolean {
  const isSameEnd = stored.endDate?.getTime() === found.endDate.getTime()
  if (stored.userId !== (found.userId ?? stored.userId) || stored.planId !== found.planId || !isSameEnd) return false
  const over = stored.status === 'expired' && !isRunning({ ...stored, status: found.status }, now)
  return stored.status === found.status || over
}

/** Without whose it is, since it goes into a log that outlives accounts. */
const shown = ({ status, endDate, planId }: Pick<Subscription, 'status' | 'endDate'> & { planId?: string | undefined }) => ({
  ...{ status, endDate, planId },
})

/** It should have ended with the account. */
function ofErased(ctx: Context, found: ProviderSubscription): Disagreement {
  const right = { ...shown(found), status: 'expired' }
  const repair = async () => (await syncSubscription(ctx, found.id)) === undefined
  return { what: WHAT, subject: found.id, stored: undefined, right, repair }
}

async function expire(ctx: Context, id: string): Promise<boolean> {
  const changed = await changeSubscription(ctx, id, async (stored) =>
    stored && stored.status !== 'expired' ? { ...stored, status: 'expired' } : undefined,
  )
  return changed?.status === 'expired'
}
