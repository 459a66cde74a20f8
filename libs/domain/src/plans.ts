import { CURRENCY, fromSmallest, leastPrice, type Currency } from './currency.ts'

/** New analyses that every account gets without a plan, once subscriptions are switched on. */
export const FREE_ANALYSES = 10
/** A plan that could not be charged runs on for so long. */
export const GRACE_DAYS = 3

/** The most of each that one payment may be for: those of time as payment providers allow them, and a pack of matches is one. */
const MOST_OF = { matches: 1, day: 1_095, week: 156, month: 36, year: 3 } as const
type PlanInterval = keyof typeof MOST_OF
export const PLAN_INTERVALS = Object.keys(MOST_OF) as [PlanInterval, ...PlanInterval[]]

/** What one payment is for: a quarter is three months. How many matches are in a pack, its limit says. */
export type PlanDuration = { interval: PlanInterval; count: number }

export const isPlanDuration = (of: { interval: string; count: number }): of is PlanDuration =>
  of.interval in MOST_OF && Number.isInteger(of.count) && of.count >= 1 && of.count <= MOST_OF[of.interval as PlanInterval]

/** Why an administrator gives money back. */
export const REFUND_REASONS = ['requested', 'duplicate', 'faulty', 'fraudulent'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** The setting that says whether plans are needed; while it is 'false' everybody may use everything and nothing is counted. */
export const SUBSCRIPTIONS_ENABLED = 'subscriptions_enabled'

/** How long before it is charged a player who has a plan is notified of its new price. */
export const PRICE_NOTICE_DAYS = 30

/** Whether a payment provider takes such a price, in the smallest coin. One that was stored otherwise is not offered. */
export const canBePaid = (amount: number, currency: Currency = CURRENCY): boolean =>
  fromSmallest(amount, currency) >= leastPrice(currency)

/** Money in units of the currency, as the API carries it. */
export type PlanOffer = {
  name: string
  displayName: string
  description: string
  /** In dollars. */
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
    duration: { interval: 'matches', count: 1 },
    matchLimit: 10,
  },
  {
    ...unlimited,
    name: 'weekly',
    displayName: 'Weekly',
    description: 'Unlimited AI analysis for a week',
    price: 2.99,
    originalPrice: null,
    duration: { interval: 'week', count: 1 },
  },
  {
    ...unlimited,
    name: 'monthly',
    displayName: 'Monthly',
    description: 'Unlimited AI analysis for a month',
    price: 19.99,
    originalPrice: 25.99,
    duration: { interval: 'month', count: 1 },
  },
  {
    ...unlimited,
    name: 'yearly',
    displayName: 'Yearly',
    description: 'Unlimited AI analysis for a year',
    price: 99.99,
    originalPrice: 250,
    duration: { interval: 'year', count: 1 },
  },
]

const IN_A_MONTH: Record<PlanInterval, number> = { matches: 0, day: 365 / 12, week: 52 / 12, month: 1, year: 1 / 12 }

/** What a plan costs in a month: a week counts 52/12 times, a quarter a third, a pack nothing. Same unit as the price. */
export const monthlyPrice = (price: number, { interval, count }: PlanDuration): number => (price * IN_A_MONTH[interval]) / count

/** Cents of an amount such as 19.99, without the rounding errors of binary fractions. */
export const toCents = (amount: number): number => Math.round(amount * 100)
export const fromCents = (cents: number): number => cents / 100
