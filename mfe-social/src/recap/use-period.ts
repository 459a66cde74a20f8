import { addDays, isLocalDay, RECAP_PERIODS, recapDays, type LocalDay, type RecapPeriod } from '@kitchenline/domain'
import { deviceDay, useSearchParams } from '@kitchenline/shell-api'

const PAGES = 'pages'

export type Period = {
  period: RecapPeriod
  first: LocalDay
  isPages: boolean
  /** Addresses of the others. */
  earlier: string
  /** Nothing is known of the future. */
  later: string | undefined
  as: (period: RecapPeriod) => string
  /** The same days the other way: as pages, or as a list. */
  otherView: string
}

/** Stored in the address; without one it is the current month, as a list. */
export function usePeriod(): Period {
  const [search] = useSearchParams()
  const today = deviceDay()
  const requested = search.get('day') ?? today
  const period = RECAP_PERIODS.find((one) => one === search.get('period')) ?? 'month'
  const isPages = search.get('view') === PAGES
  const { first, last } = recapDays(period, isLocalDay(requested) && requested <= today ? requested : today)
  const address = (of: RecapPeriod, day: LocalDay, asPages = isPages) =>
    `/recap?${new URLSearchParams({ period: of, day, ...(asPages && { view: PAGES }) })}`
  const next = addDays(last, 1)
  return {
    ...{ period, first, isPages },
    earlier: address(period, addDays(first, -1)),
    later: next <= today ? address(period, next) : undefined,
    as: (other) => address(other, last < today ? last : today),
    otherView: address(period, first, !isPages),
  }
}
