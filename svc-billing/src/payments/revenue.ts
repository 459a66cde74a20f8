import { CURRENCY, monthlyPrice } from '@kitchenline/domain'
import type { Context } from '../context.ts'

export type MonthRevenue = { month: string; earned: number }
/** In the smallest coin of the currency. */
export type CurrencyRevenue = { currency: string; earned: number; monthly: number; recurring: number; months: MonthRevenue[] }
/** Money in cents of our currency, but for what came in others. */
export type Revenue = {
  total: number
  monthly: number
  recurring: number
  activeSubscriptions: number
  months: MonthRevenue[]
  others: CurrencyRevenue[]
}

const MONTHS = 12

/**
 * All that was earned, what this month (UTC) brought so far, month by month, and what renewing plans charge a month: of each currency by
 * itself, since nothing of one can be added to another.
 */
export async function getRevenue(ctx: Context): Promise<Revenue> {
  const starts = monthStarts(ctx.clock())
  const [byCurrency, byMonth, active, plans] = await Promise.all([
    ctx.payments.sumByCurrency(),
    ctx.payments.sumByMonth(starts[0]!),
    ctx.subscriptions.countActive(),
    ctx.plans.list(),
  ])
  const renewing = active.flatMap(({ planId, count, charge }) => {
    const plan = plans.find(({ id }) => id === planId)
    // A pack is paid once.
    if (!plan || plan.duration.interval === 'matches') return []
    const { amount, currency, duration } = charge ?? { ...plan, amount: plan.price, currency: CURRENCY }
    return [{ currency, count, monthly: monthlyPrice(amount, duration) }]
  })
  const revenueIn = (currency: string): CurrencyRevenue => {
    const own = renewing.filter((group) => group.currency === currency)
    const months = starts.map((start) => {
      const month = start.toISOString().slice(0, 7)
      return { month, earned: byMonth.find((sum) => sum.currency === currency && sum.month === month)?.earned ?? 0 }
    })
    const recurring = Math.round(own.reduce((sum, { count, monthly }) => sum + count * monthly, 0))
    return { currency, earned: byCurrency.get(currency) ?? 0, monthly: months.at(-1)!.earned, recurring, months }
  }
  const { earned: total, ...ours } = revenueIn(CURRENCY)
  const others = new Set([...byCurrency.keys(), ...renewing.map(({ currency }) => currency)])
  others.delete(CURRENCY)
  return {
    ...{ total, monthly: ours.monthly, recurring: ours.recurring, months: ours.months },
    activeSubscriptions: renewing.reduce((sum, { count }) => sum + count, 0),
    others: [...others]
      .toSorted()
      .map(revenueIn)
      .filter(({ earned, recurring }) => earned !== 0 || recurring !== 0),
  }
}

/** The first moments of the last twelve months, this one last. */
function monthStarts(now: Date): Date[] {
  return Array.from(
    { length: MONTHS },
    (_, at) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - at), 1)),
  )
}
