import type { PlanDto } from '@kitchenline/api'
import { monthlyPrice, type PlanDuration } from '@kitchenline/domain'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'

type Props = { plan: PlanDto; currency: string }

/** With its period, what it was listed at, and where it runs for several months, what a month of it costs. */
export function PlanPrice({ plan: { price, originalPrice, duration }, currency }: Props) {
  return (
    <>
      {duration.interval === 'matches' ? (
        <Money value={price} currency={currency} />
      ) : (
        <PriceOf price={price} duration={duration} currency={currency} />
      )}{' '}
      {originalPrice !== null && (
        <s className="kl-soft">
          <Money value={originalPrice} currency={currency} />
        </s>
      )}
      {duration.count > 1 && duration.interval !== 'matches' && (
        <small className="kl-soft">
          <br />
          <PriceOf price={monthlyPrice(price, duration)} duration={{ interval: 'month', count: 1 }} currency={currency} />
        </small>
      )}
    </>
  )
}

type Priced = Pick<PlanDto, 'price' | 'duration'> & { currency: string }

const PriceOf = ({ price, duration: { interval, count }, currency }: Priced) => (
  <FormattedMessage id={`access.price.${interval}`} values={{ count, price: <Money value={price} currency={currency} /> }} />
)

const Money = ({ value, currency }: { value: number; currency: string }) => (
  <FormattedNumber value={value} style="currency" currency={currency} />
)

/** What it costs less than it is listed at, from 0 to 1. */
export const savedShare = ({ price, originalPrice }: Pick<PlanDto, 'price' | 'originalPrice'>): number =>
  originalPrice === null || originalPrice <= price ? 0 : 1 - price / originalPrice

/** Contents, term, and that one can cancel at any time: shown before the button. */
export function PlanTerms({ plan: { duration, matchLimit } }: Pick<Props, 'plan'>) {
  const end = planEnd(duration, new Date())
  const date = end && <FormattedDate value={end} month="short" day="numeric" year="numeric" />
  return (
    <FormattedMessage
      id={`access.terms.${duration.interval}`}
      values={{ matches: matchLimit ?? 0, count: duration.count, date }}
    />
  )
}

/** When a plan bought now is paid for the next time; undefined for a pack. Months end where the month ends. */
export function planEnd({ interval, count }: PlanDuration, now: Date): Date | undefined {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  if (interval === 'matches') return undefined
  if (interval === 'day') return new Date(year, month, day + count)
  if (interval === 'week') return new Date(year, month, day + 7 * count)
  const months = month + (interval === 'year' ? 12 * count : count)
  const lastDay = new Date(year, months + 1, 0).getDate()
  return new Date(year, months, Math.min(day, lastDay))
}
