import type Stripe from 'stripe'
import { disputeState, intentIdOf, subscriptionOf } from './read-stripe.ts'

const START = 1_780_000_000
const END = START + 2_592_000
const ENDED = START + 60

const recurring = { interval: 'month', interval_count: 1 }

const found = (status: string, over: object = {}) =>
  subscriptionOf({
    id: 'sub_1',
    customer: 'cus_1',
    status,
    cancel_at_period_end: false,
    cancel_at: null,
    ended_at: null,
    start_date: START,
    metadata: {},
    items: { data: [{ current_period_start: START, current_period_end: END, price: { unit_amount: 299, recurring } }] },
    ...over,
  } as unknown as Stripe.Subscription)

it.each<[status: string, over: object, ours: string, end: number]>([
  ['active', {}, 'active', END],
  ['active', { cancel_at_period_end: true, cancel_at: END }, 'canceled', END],
  // Meant to end some periods from now, and renewed until then.
  ['active', { cancel_at: END + 60 }, 'active', END],
  ['active', { cancel_at: END - 60 }, 'canceled', END - 60],
  // The period of a payment that failed has begun all the same.
  ['past_due', {}, 'past_due', START],
  ['past_due', { cancel_at_period_end: true, cancel_at: END }, 'past_due', START],
  ['unpaid', {}, 'expired', START],
  // A difference within a period that is paid; and one that begins a period, which is not.
  ['past_due', { latest_invoice: { billing_reason: 'subscription_update', created: START + 3_600 } }, 'active', END],
  ['unpaid', { latest_invoice: { billing_reason: 'subscription_update', created: START + 3_600 } }, 'active', END],
  ['past_due', { latest_invoice: { billing_reason: 'subscription_update', created: START } }, 'past_due', START],
  ['past_due', { latest_invoice: { billing_reason: 'subscription_cycle', created: START + 3_600 } }, 'past_due', START],
  ['canceled', { ended_at: ENDED }, 'expired', ENDED],
  // Left at the bank's question: it never ran, so it has not ended.
  ['incomplete_expired', { ended_at: ENDED }, 'incomplete', ENDED],
])('%s %j is %s', (status, over, ours, end) => {
  expect(found(status, over)).toMatchObject({ status: ours, endDate: new Date(end * 1000) })
})

it.each([
  [[], undefined],
  [[{ status: 'open', payment: { payment_intent: 'pi_1' } }], 'pi_1'],
  [
    [
      { status: 'canceled', payment: { payment_intent: 'pi_1' } },
      { status: 'paid', payment: { payment_intent: 'pi_2' } },
    ],
    'pi_2',
  ],
])('an invoice with the payments %j is paid by %s', (data, paying) => {
  expect(intentIdOf({ payments: { data } } as unknown as Stripe.Invoice)).toBe(paying)
})

const withdrawn = { amount: -299, created: START }
const reinstated = { amount: 299, created: END }
it.each([
  ['nothing', [], false, undefined],
  ['an open one', [{ status: 'needs_response', balance_transactions: [withdrawn] }], true, undefined],
  ['a lost one', [{ status: 'lost', balance_transactions: [withdrawn] }], true, undefined],
  ['a question of the bank', [{ status: 'warning_needs_response', balance_transactions: [] }], false, undefined],
  ['a won one', [{ status: 'won', balance_transactions: [withdrawn, reinstated] }], false, END],
  // The money stayed with us all along.
  ['one that took nothing', [{ status: 'won', balance_transactions: [] }], false, START],
])('of disputes, %s leaves a payment contested %#', (_what, disputes, isContested, wonAt) => {
  const state = disputeState(disputes.map((dispute) => ({ created: START, ...dispute })) as unknown as Stripe.Dispute[])
  expect(state).toEqual({ isContested, wonAt: wonAt && new Date(wonAt * 1000) })
})
