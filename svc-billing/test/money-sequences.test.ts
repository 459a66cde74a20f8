import fc from 'fast-check'
import { isNeeded } from '../src/provider/event-types.ts'
import { buy, deliver, deliverAll, pay } from './buying.ts'
import { invoiceAt, itemAt, outcomeOf, planAt, renewAt, settle, weekly } from './plan-at-provider.ts'
import { ana, ASKING_CARD, DECLINED_CARD, GOOD_CARD, type Service } from './service.ts'
import { beforeEachInShop } from './shop.ts'

const DAY = 24 * 60 * 60

let service: Service
let plans: Record<string, string>
beforeEachInShop((shop) => ({ service, plans } = shop))

const plan = () => planAt(service)
const item = () => itemAt(service)
const newestInvoice = () => invoiceAt(service)
const renew = (more?: number) => renewAt(service, more)
const renewWith = (card: string) => {
  service.ledger.cards.set(plan().default_payment_method!, card)
  renew()
}
const outcome = () => outcomeOf(service)
const priceOf = (unit_amount: number, interval: 'week' | 'year' = 'week') =>
  service.ledger.createPrice({ unit_amount, recurring: { interval, interval_count: 1 } }).id

/** The newest payment of a whole period that no bank and no refund has touched. */
const paid = () =>
  [...service.ledger.intents.values()].findLast((intent) => {
    const charge = service.ledger.chargeOf(intent)
    return intent.status === 'succeeded' && intent.amount >= 299 && !charge!.disputed && charge!.amount_refunded === 0
  })

function dispute(amount: number, status?: 'prevented' | 'warning_needs_response'): void {
  const intent = paid()
  if (intent) service.ledger.dispute(intent, amount, status)
}

const RUNS = { source: 'plan', status: 'active', there: 'active' }

/** What may happen to a plan of 2.99 a week, and how it stands then. */
const SEQUENCES: Record<string, [happens: () => void | Promise<void>, expected: object]> = {
  'a coupon for once': [
    () => {
      service.ledger.lower(plan(), service.ledger.createCoupon({ duration: 'once', percent_off: 100 }).id)
      renew()
    },
    { ...RUNS, costs: 299, recurring: weekly(299), total: 299 },
  ],
  'a coupon for ever': [
    () => {
      service.ledger.lower(plan(), service.ledger.createCoupon({ duration: 'forever', percent_off: 50 }).id)
      renew()
    },
    { ...RUNS, costs: 149, recurring: weekly(149), total: 299 + 149 },
  ],
  'a trial': [
    () => service.ledger.giveTrial(plan(), 30 * DAY),
    { ...RUNS, there: 'trialing', costs: 299, recurring: weekly(299), total: 299 },
  ],
  'credit of the customer': [
    () => {
      service.ledger.customers.get(plan().customer!)!.balance = -500
      renew()
    },
    { ...RUNS, costs: 299, recurring: weekly(299), total: 299 },
  ],
  'another interval': [
    () => service.ledger.change(plan(), { items: [{ id: item().id, price: priceOf(9999, 'year') }] }),
    { ...RUNS, costs: 9999, every: 'year', recurring: 833 },
  ],
  'a dearer price at once': [
    () =>
      service.ledger.change(plan(), { items: [{ id: item().id, price: priceOf(599) }], proration_behavior: 'always_invoice' }),
    { ...RUNS, costs: 599, recurring: weekly(599) },
  ],
  'two of it': [
    () => service.ledger.change(plan(), { items: [{ id: item().id, quantity: 2 }], proration_behavior: 'none' }),
    { ...RUNS, costs: 598, recurring: weekly(598), total: 299 },
  ],
  'a difference that is paid': [
    () => void service.ledger.prorate(plan(), 50),
    { ...RUNS, costs: 299, recurring: weekly(299), total: 299 + 50 },
  ],
  'a difference that is paid and given back': [
    async () => {
      service.ledger.prorate(plan(), 50)
      await deliverAll(service)
      // After others it may be less than 50, nothing, or declined.
      const difference = service.ledger.intentOf(newestInvoice())
      if (difference?.status === 'succeeded') service.ledger.refund(difference, difference.amount)
    },
    { ...RUNS, costs: 299, total: 299 },
  ],
  'a difference that is paid while its period is not': [
    async () => {
      renewWith(DECLINED_CARD)
      service.ledger.cards.set(plan().default_payment_method!, GOOD_CARD)
      service.ledger.prorate(plan(), 50)
    },
    { source: 'plan', status: 'past_due', there: 'active', total: 299 + 50 },
  ],
  'paid in cash after a decline': [
    async () => {
      renewWith(DECLINED_CARD)
      await deliverAll(service)
      // Credit from another change may have paid it.
      if (newestInvoice().status === 'open') service.ledger.payOutOfBand(newestInvoice())
      service.ledger.follow(plan(), newestInvoice(), 'paid')
    },
    { ...RUNS, costs: 299, total: 2 * 299 },
  ],
  'paid in cash without a decline': [
    async () => {
      renewWith(ASKING_CARD)
      await deliverAll(service)
      if (newestInvoice().status === 'open') service.ledger.payOutOfBand(newestInvoice())
      service.ledger.follow(plan(), newestInvoice(), 'paid')
    },
    { ...RUNS, costs: 299, total: 2 * 299 },
  ],
  'paused and gone on with': [
    async () => {
      service.ledger.pause(plan(), { behavior: 'void', resumes_at: null })
      renew()
      await deliverAll(service)
      service.ledger.pause(plan(), null)
      renew()
    },
    { ...RUNS, costs: 299, total: 2 * 299 },
  ],
  'marked unpaid after all tries': [
    async () => {
      service.ledger.settings.afterRetries = 'mark unpaid'
      renewWith(DECLINED_CARD)
      for (let day = 0; day < 20 && plan().status !== 'unpaid'; day += 1) service.ledger.advance(DAY)
    },
    { source: 'free', status: undefined, there: 'canceled', total: 299 },
  ],
  'ended by the provider after all tries': [
    async () => {
      service.ledger.settings.afterRetries = 'cancel'
      renewWith(DECLINED_CARD)
      for (let day = 0; day < 20 && plan().status !== 'canceled'; day += 1) service.ledger.advance(DAY)
    },
    { source: 'free', status: undefined, there: 'canceled', total: 299 },
  ],
  'disputed in part': [() => dispute(100), { ...RUNS, costs: 299, total: 199 }],
  'a dispute that was prevented': [() => dispute(299, 'prevented'), { ...RUNS, costs: 299, total: 299 }],
  'an inquiry of the bank': [() => dispute(299, 'warning_needs_response'), { ...RUNS, costs: 299, total: 299 }],
  'disputed in whole': [() => dispute(299), { source: 'free', status: undefined, there: 'canceled', total: 0 }],
  'a new card while all is paid': [
    async () => {
      // A card is known by when it was left.
      service.ledger.advance(1)
      service.ledger.useCard(plan().customer!, GOOD_CARD)
    },
    { ...RUNS, costs: 299, total: 299 },
  ],
  'a new card after a decline': [
    async () => {
      renewWith(DECLINED_CARD)
      service.ledger.useCard(plan().customer!, GOOD_CARD)
    },
    { ...RUNS, costs: 299, total: 2 * 299 },
  ],
  'a refund that the bank could not make': [
    async () => {
      const intent = paid()
      const refund = intent && service.ledger.refund(intent, 100)
      await deliverAll(service)
      if (refund) service.ledger.failRefund(refund)
    },
    { ...RUNS, costs: 299, total: 299 },
  ],
  'a bank that asks its holder at the renewal': [
    () => renewWith(ASKING_CARD),
    { source: 'plan', status: 'past_due', there: 'past_due', costs: 299, total: 299 },
  ],
  'a bank that asks, and is answered on the page of invoices': [
    async () => {
      renewWith(ASKING_CARD)
      await deliverAll(service)
      service.ledger.cards.set(plan().default_payment_method!, GOOD_CARD)
      service.ledger.payInvoice(newestInvoice())
    },
    { ...RUNS, costs: 299, total: 2 * 299 },
  ],
  'a payment that was recorded by hand': [
    async () => {
      renewWith(DECLINED_CARD)
      await deliverAll(service)
      service.ledger.recordPayment(newestInvoice())
      service.ledger.follow(plan(), newestInvoice(), 'paid')
    },
    { ...RUNS, costs: 299, total: 2 * 299 },
  ],
  'ended by hand, with the rest of its week given back': [
    () => {
      service.ledger.advance(2 * DAY)
      const intent = paid()
      service.ledger.endNow(plan())
      if (intent) service.ledger.refund(intent, 213)
    },
    { source: 'free', status: undefined, there: 'canceled', total: 299 - 213 },
  ],
  'an invoice that is given up by hand': [
    () => {
      renew(60)
      service.ledger.close(newestInvoice(), 'uncollectible')
    },
    { ...RUNS, costs: 299, total: 299 },
  ],
}

it.each(Object.entries(SEQUENCES))('a plan of 2.99 a week: %s', async (_name, [happens, expected]) => {
  await buy(service, ana, plans.weekly!)
  await happens()
  expect(await outcome()).toMatchObject(expected)
})

/** What follows from the news, whatever their order. */
async function stored() {
  const rows = async (name: string) => service.collection(name).find({}).sort({ _id: 1 }).toArray()
  const facts = ({ version: _v, updatedAt: _u, createdAt: _c, startDate: _s, ...rest }: Record<string, unknown>) => rest
  const { default_payment_method: card, customer } = plan()
  const { invoice_settings } = service.ledger.customers.get(customer!)!
  return [(await rows('subscriptions')).map(facts), (await rows('subscription_payments')).map(facts), card, invoice_settings]
}

it('any mixture of them ends the same in whatever order its news come, and however often', async () => {
  const ends = Object.keys(SEQUENCES).filter((name) => /after all tries|disputed in whole|ended by hand/.test(name))
  const goesOn = Object.keys(SEQUENCES).filter((name) => !ends.includes(name) && name !== 'paused and gone on with')
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(goesOn, { minLength: 2, maxLength: 4 }),
      fc.shuffledSubarray(ends, { maxLength: 1 }),
      fc.infiniteStream(fc.nat()),
      async (mixture, end, dice) => {
        await service.forgetMoney()
        await pay(service, ana, plans.weekly!)
        for (const name of [...mixture, ...end]) {
          await settle(service)
          await SEQUENCES[name]![0]()
        }
        await settle(service)
        const [news, expected] = [service.ledger.events.filter(({ type }) => isNeeded(type)), await stored()]
        for (const name of ['subscriptions', 'subscription_payments', 'provider_events'])
          await service.collection(name).deleteMany({})
        const order = news
          .concat(news.slice(0, 3))
          .map((event) => ({ event, at: dice.next().value }))
          .sort((one, other) => one.at - other.at)
        for (const { event } of order) await deliver(service, event)
        await settle(service)
        expect(await stored()).toEqual(expected)
      },
    ),
    { numRuns: 8 },
  )
})
