import type Stripe from 'stripe'
import { subscriptionOf } from './read-subscription.ts'

const START = 1_780_000_000
const END = START + 2_592_000
const ENDED = START + 60

const recurring = { interval: 'month', interval_count: 1 }
const price = { unit_amount: 299, currency: 'usd', recurring }
const invoice = (status: string, id = 'in_1') => ({ id, status, attempted: true }) as Stripe.Invoice

const found = (status: string, over: object = {}, of?: Stripe.Invoice) =>
  subscriptionOf(
    {
      id: 'sub_1',
      customer: 'cus_1',
      status,
      ...{ cancel_at_period_end: false, cancel_at: null, ended_at: null, pause_collection: null },
      start_date: START,
      metadata: {},
      discounts: [],
      automatic_tax: { enabled: false },
      latest_invoice: 'in_1',
      items: { data: [{ current_period_start: START, current_period_end: END, price }] },
      ...over,
    } as unknown as Stripe.Subscription,
    of,
  )

const atEnd = { cancel_at_period_end: true, cancel_at: END }
const newer = { latest_invoice: 'in_2' }
const pause = { pause_collection: { behavior: 'void', resumes_at: null } }

it.each<[status: string, over: object, of: string | undefined, ours: string, end: number]>([
  ['active', {}, 'paid', 'active', END],
  ['active', atEnd, 'paid', 'canceled', END],
  // Meant to end some periods from now, and renewed until then.
  ['active', { cancel_at: END + 60 }, 'paid', 'active', END],
  ['active', { cancel_at: END - 60 }, 'paid', 'canceled', END - 60],
  ['active', {}, 'draft', 'active', END],
  // The period of a payment that failed has begun all the same.
  ['past_due', {}, 'open', 'past_due', START],
  ['past_due', atEnd, 'open', 'past_due', START],
  ['unpaid', {}, 'open', 'past_due', START],
  // What is open is a difference within a period that is paid.
  ['past_due', newer, 'paid', 'active', END],
  ['unpaid', newer, 'paid', 'active', END],
  ['past_due', { ...newer, ...atEnd }, 'paid', 'canceled', END],
  // The difference is paid, and its period is not.
  ['active', newer, 'open', 'past_due', START],
  // Paused it runs to the end of what is paid, and gives nothing after it, unless it goes on by then.
  ['active', pause, 'paid', 'canceled', END],
  ['active', { pause_collection: { ...pause.pause_collection, resumes_at: END } }, 'paid', 'active', END],
  ['active', pause, 'void', 'expired', START],
  ['paused', {}, undefined, 'expired', START],
  // A period that was forgiven.
  ['active', {}, 'void', 'active', END],
  ['canceled', { ended_at: ENDED }, 'paid', 'expired', ENDED],
  // Left at the bank's question: it never ran, so it has not ended.
  ['incomplete_expired', { ended_at: ENDED }, 'void', 'incomplete', ENDED],
])('%s %j with the invoice of its period %s is %s', (status, over, of, ours, end) => {
  expect(found(status, over, of === undefined ? undefined : invoice(of))).toMatchObject({
    status: ours,
    endDate: new Date(end * 1000),
  })
})

it('of several items is paid until the first of them is charged again', () => {
  const items = {
    data: [END, END + 60].map((current_period_end) => ({ current_period_start: START, current_period_end, price })),
  }
  expect(found('active', { items }, invoice('paid'))).toMatchObject({ endDate: new Date(END * 1000), misfit: 'it has 2 prices' })
})

const off = (coupon: object, end: number | null = null) => ({ discounts: [{ end, source: { type: 'coupon', coupon } }] })

it.each<[what: string, over: object, amount: number]>([
  ['its price', {}, 299],
  ['twice of it', { items: { data: [{ current_period_start: START, current_period_end: END, price, quantity: 2 }] } }, 598],
  ['all of it where a coupon was for once', off({ duration: 'once', percent_off: 100, amount_off: null }), 299],
  ['half where a coupon is for ever', off({ duration: 'forever', percent_off: 50, amount_off: null }), 149],
  ['less where one takes off an amount', off({ duration: 'repeating', percent_off: null, amount_off: 100 }, END + 1), 199],
  ['all of it where one is used up by then', off({ duration: 'repeating', percent_off: null, amount_off: 100 }, END), 299],
])('costs %s from the next period on', (_what, over, amount) => {
  const charge = { amount, currency: 'usd', duration: { interval: 'month', count: 1 } }
  expect(found('active', over, invoice('paid')).charge).toEqual(charge)
})

it.each([
  ['no charge where its tax is calculated', true, 'it adds tax to the price'],
  ['the price where it is not', false, undefined],
])('of a price that adds tax shows %s', (_what, enabled, misfit) => {
  const added = { ...price, tax_behavior: 'exclusive' }
  const items = { data: [{ current_period_start: START, current_period_end: END, price: added }] }
  const read = found('active', { automatic_tax: { enabled }, items }, invoice('paid'))
  expect([read.misfit, read.charge?.amount]).toEqual([misfit, enabled ? undefined : 299])
})
