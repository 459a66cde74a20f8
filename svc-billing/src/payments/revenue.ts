import { CURRENCY, monthlyPrice } from '@kitchenline/domain'
import type { Context } from '../context.ts'

export type MonthRevenue = { month: string; earned: number }
/** In the smallest coin of the currency. */
export type CurrencyRevenue = { currency: string; earned: number }
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
 * All that was earned, what this month (UTC) brought so far, month by month, and what renewing plans charge a month in our currency.
 * What was invoiced by hand in another one is listed beside it.
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
    return [{ count, monthly: currency === CURRENCY ? monthlyPrice(amount, duration) : 0 }]
  })
  const recurring = renewing.reduce((sum, { count, monthly }) => sum + count * monthly, 0)
  const activeSubscriptions = renewing.reduce((sum, { count }) => sum + count, 0)
  const months = starts.map((start) => {
    const month = start.toISOString().slice(0, 7)
    return { month, earned: byMonth.get(month) ?? 0 }
  })
  return {
    ...{ total: byCurrency.get(CURRENCY) ?? 0, monthly: months.at(-1)!.earned, months },
    ...{ recurring: Math.round(recurring), activeSubscriptions },
    others: othersOf(byCurrency),
  }
}

function othersOf(byCurrency: ReadonlyMap<string, number>): CurrencyRevenue[] {
  const all = [...byCurrency].map(([currency, earned]) => ({ currency, earned }))
  const others = all.filter(({ currency, earned }) => currency !== CURRENCY && earned !== 0)
  return others.sort((one, other) => (one.currency < other.currency ? -1 : 1))
}

/** The first moments of the last twelve months, this one last. */
function monthStarts(now: Date): Date[] {
  return Array.from(
    { length: MONTHS },
    (_, at) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (MONTHS - 1 - at), 1)),
  )
}
