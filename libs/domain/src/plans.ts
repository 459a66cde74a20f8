/** New analyses that every account gets without a plan, once subscriptions are switched on. */
export const FREE_ANALYSES = 10
/** A plan that could not be charged runs on for so long. */
export const GRACE_DAYS = 3

export const PLAN_DURATIONS = ['matches', 'week', 'month', 'year'] as const
export type PlanDuration = (typeof PLAN_DURATIONS)[number]

/** The setting that says whether plans are needed; while it is 'false' everybody may use everything and nothing is counted. */
export const SUBSCRIPTIONS_ENABLED = 'subscriptions_enabled'

/** The least that a payment provider takes for one payment (Stripe: 50 cents); below it a plan could be offered and never paid. */
export const PRICE_MIN = 0.5

/** Whether a payment provider takes such a price, in units of the currency. One that was stored otherwise is not offered. */
export const canBePaid = (price: number): boolean => price >= PRICE_MIN

/** The one that we sell in, as payment providers write it. */
export const CURRENCY = 'usd'

/** Money in units of the currency, as the API carries it. */
export type PlanOffer = {
  name: string
  displayName: string
  description: string
  price: number
  originalPrice: number | null
  duration: PlanDuration
  matchLimit: number | null
  stripePriceId: string | null
  isActive: boolean
}

const unlimited = { matchLimit: null, stripePriceId: null, isActive: true } as const

/** The four plans that an administrator creates with one button, as the specification names and prices them. */
export const DEFAULT_PLANS: readonly PlanOffer[] = [
  {
    ...unlimited,
    name: 'next_10_matches',
    displayName: 'Next 10 Matches',
    description: 'AI analysis for your next 10 matches',
    price: 0.99,
    originalPrice: null,
    duration: 'matches',
    matchLimit: 10,
  },
  {
    ...unlimited,
    name: 'weekly',
    displayName: 'Weekly',
    description: 'Unlimited AI analysis for a week',
    price: 2.99,
    originalPrice: null,
    duration: 'week',
  },
  {
    ...unlimited,
    name: 'monthly',
    displayName: 'Monthly',
    description: 'Unlimited AI analysis for a month',
    price: 19.99,
    originalPrice: 25.99,
    duration: 'month',
  },
  {
    ...unlimited,
    name: 'yearly',
    displayName: 'Yearly',
    description: 'Unlimited AI analysis for a year',
    price: 99.99,
    originalPrice: 250,
    duration: 'year',
  },
]

const PERIODS_A_MONTH: Record<PlanDuration, number> = { matches: 0, week: 52 / 12, month: 1, year: 1 / 12 }

/** What a running plan brings in a month: a week counts 52/12 times, a year a twelfth. Same unit as the price. */
export const monthlyRevenue = (price: number, duration: PlanDuration): number => price * PERIODS_A_MONTH[duration]

/** Cents of an amount such as 19.99, without the crumbs of binary fractions. */
export const toCents = (amount: number): number => Math.round(amount * 100)
export const fromCents = (cents: number): number => cents / 100

/** As Stripe counts them: https://docs.stripe.com/currencies#zero-decimal and #three-decimal. */
const WITHOUT_CENTS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const WITH_THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ')

/** An amount in units of its currency, of which a payment provider gives the smallest part: cents, of some more, of some none. */
export function fromSmallest(amount: number, currency: string): number {
  if (WITHOUT_CENTS.includes(currency)) return amount
  return amount / (WITH_THOUSANDTHS.includes(currency) ? 1_000 : 100)
}
