import { CALENDAR_WEEKS, type PlayedDay } from '@kitchenline/domain'
import { deviceDay } from '@kitchenline/shell-api'
import { Card } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { WeekTable } from '../trend/week-table.tsx'
import { weekLabel } from '../trend/week-label.ts'
import { calendarWeeks, type CalendarWeek } from './calendar-weeks.ts'

/** From so many matches on, a day is as dark as it gets. */
const DARKEST = 4

/** A square for each day, a column for each week. */
export function PlayCalendar({ days }: { days: readonly PlayedDay[] }) {
  const intl = useIntl()
  const weeks = calendarWeeks(days, deviceDay())
  const matches = days.reduce((sum, day) => sum + day.matches, 0)
  return (
    <Card title={<FormattedMessage id="calendar.title" values={{ weeks: CALENDAR_WEEKS }} />}>
      <p className="kl-sentence__claim">
        <FormattedMessage id="calendar.text" values={{ days: days.length, matches }} />
      </p>
      <div className="ma-calendar" aria-hidden>
        {weeks.map(({ week, days: counts }) => (
          <div key={week}>
            {counts.map((count, day) => (
              <span key={day} className={count === undefined ? undefined : `ma-calendar__day--${Math.min(count, DARKEST)}`} />
            ))}
          </div>
        ))}
      </div>
      <p className="ma-calendar__ends" aria-hidden>
        <span>{weekLabel(intl, weeks[0]!.week)}</span>
        <span>{weekLabel(intl, weeks.at(-1)!.week)}</span>
      </p>
      <div className="kl-visually-hidden">
        <WeekTable rows={weeks.filter((week) => week.matches > 0)} columns={COLUMNS} />
      </div>
    </Card>
  )
}

const COLUMNS = [{ head: 'trend.matches', cell: ({ matches }: CalendarWeek) => <FormattedNumber value={matches} /> }]
