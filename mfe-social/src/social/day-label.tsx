import { daysBetween, localDay } from '@kitchenline/domain'
import { FormattedDate, FormattedMessage } from 'react-intl'

const LAST_COUNTED = 7

/** How many days of the viewer's calendar ago; what another zone calls tomorrow is today. */
export function daysAgo(matchDate: string, now: Date, timeZone: string): number {
  return Math.max(0, daysBetween(localDay(new Date(matchDate), timeZone), localDay(now, timeZone)))
}

/** Today, Yesterday, "N days ago" up to seven, then the date. */
export function DayLabel({ days, date }: { days: number; date: string }) {
  if (days === 0) return <FormattedMessage id="feed.today" />
  if (days === 1) return <FormattedMessage id="feed.yesterday" />
  if (days <= LAST_COUNTED) return <FormattedMessage id="feed.daysAgo" values={{ days }} />
  return <FormattedDate value={date} month="short" day="numeric" year="numeric" />
}
