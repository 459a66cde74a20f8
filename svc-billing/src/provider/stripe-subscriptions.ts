import type Stripe from 'stripe'
import type { PaymentProvider, ProviderSubscription } from './payment-provider.ts'
import { isOfPeriod, isPaused, periodStartOf, subscriptionOf } from './read-subscription.ts'
import { find, ignoreRefusal, reach, reachEach } from './stripe-answers.ts'
import { release } from './stripe-plan-switch.ts'

const LISTED = ['latest_invoice', 'schedule', 'discounts.source.coupon']
/** Also the price of what is to come: one level more than a list allows. */
const WHOLE = [...LISTED, 'schedule.phases.items.price']
/** An invoice is written when its period begins, give or take. */
const ABOUT_SECONDS = 24 * 60 * 60

type Calls =
  | 'listSubscriptions'
  | 'findSubscription'
  | 'cancelSubscription'
  | 'namePlan'
  | 'resumeSubscription'
  | 'endSubscription'
  | 'endPausedBefore'

/** Plans that run. */
export function stripeSubscriptions(stripe: Stripe): Pick<PaymentProvider, Calls> {
  const readWhole = async (found: Stripe.Subscription): Promise<ProviderSubscription> =>
    subscriptionOf(found, await periodInvoice(stripe, found))
  async function* listAll() {
    const expand = LISTED.map((name) => `data.${name}`)
    for await (const found of stripe.subscriptions.list({ status: 'all', limit: 100, expand })) yield await readWhole(found)
  }
  return {
    listSubscriptions: () => reachEach(listAll()),

    findSubscription: (id) => find(async () => readWhole(await stripe.subscriptions.retrieve(id, { expand: WHOLE }))),

    cancelSubscription: async (id) => Boolean(await find(() => cancelAtEnd(stripe, id))),

    resumeSubscription: (id) =>
      reach(async () => {
        await release(stripe, id)
        const { cancel_at_period_end, pause_collection } = await stripe.subscriptions.retrieve(id)
        // An end may stand there as that of the period, or as a date: the provider's own page of a plan may write either.
        const end = cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' as const }
        await stripe.subscriptions.update(id, { ...end, ...(pause_collection && { pause_collection: '' }) })
      }),

    namePlan: (id, planId) => reach(async () => void (await stripe.subscriptions.update(id, { metadata: { planId } }))),

    endSubscription: (id) => endNow(stripe, id),

    endPausedBefore: ({ customerId: customer, startDate }) =>
      reach(async () => {
        for await (const one of stripe.subscriptions.list({ customer, limit: 100 }))
          if (isPaused(one) && one.start_date * 1000 < startDate.getTime()) await endNow(stripe, one.id)
      }),
  }
}

/** As a rule it is the newest. */
async function periodInvoice(stripe: Stripe, found: Stripe.Subscription): Promise<Stripe.Invoice | undefined> {
  const { latest_invoice: latest } = found
  if (!latest || typeof latest === 'string') return undefined
  if (isOfPeriod(latest, found)) return latest
  const oldest = periodStartOf(found) - ABOUT_SECONDS
  for await (const invoice of stripe.invoices.list({ subscription: found.id, limit: 100 })) {
    if (isOfPeriod(invoice, found)) return invoice
    if (invoice.created < oldest) return undefined
  }
  return undefined
}

async function cancelAtEnd(stripe: Stripe, id: string): Promise<Stripe.Subscription> {
  // While a schedule has it, its end is not ours to set.
  await release(stripe, id)
  const invoice = await periodInvoice(stripe, await stripe.subscriptions.retrieve(id, { expand: WHOLE }))
  if (invoice?.status === 'draft') return stripe.subscriptions.cancel(id)
  return stripe.subscriptions.update(id, { cancel_at_period_end: true })
}

export async function endNow(stripe: Stripe, id: string): Promise<void> {
  await find(() => stripe.subscriptions.cancel(id))
  const { data } = await reach(() => stripe.invoices.list({ subscription: id, status: 'open', limit: 100 }))
  // What is open is not charged any more, but could be paid by hand, for nothing. While its payment is underway this is refused.
  for (const open of data) await reach(async () => void (await stripe.invoices.voidInvoice(open.id).catch(ignoreRefusal)))
}
