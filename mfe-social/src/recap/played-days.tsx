import type { RecapDto } from '@kitchenline/api'
import { addDays, daysBetween, weekStart, WEEK_DAYS, type LocalDay } from '@kitchenline/domain'
import { classNames } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { Day } from './recap-facts.tsx'

type Played = NonNullable<RecapDto['days']>
type Props = { recap: Pick<RecapDto, 'period' | 'firstDay' | 'lastDay'> & { days: Played } }

/** The days of the period: a ball where more was won than lost, a ring where more was lost. A week is a row of a month, a column of a quarter. */
export function PlayedDays({ recap: { period, firstDay, lastDay, days } }: Props) {
  const played = new Map(days.map((day) => [day.day, day]))
  const start = weekStart(firstDay)
  const all = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, at) => addDays(firstDay, at))
  return (
    <>
      <div className={`ms-days ms-days--${period}`} aria-hidden>
        {all.map((day) => (
          <span key={day} className={classNames('ms-days__day', lookOf(played.get(day)))} style={placeOf(day, start, period)}>
            {played.has(day) && period === 'month' && Number(day.slice(-2))}
          </span>
        ))}
      </div>
      <ul className="kl-visually-hidden">
        {days.map(({ day, ...counts }) => (
          <li key={day}>
            <Day value={day} />: <FormattedMessage id="recap.met" values={counts} />
          </li>
        ))}
      </ul>
    </>
  )
}

function lookOf(day: Played[number] | undefined): string | undefined {
  if (!day) return undefined
  const more = 2 * day.wins - day.matches
  return `ms-days__day--${more > 0 ? 'won' : more < 0 ? 'lost' : 'even'}`
}

function placeOf(day: LocalDay, start: LocalDay, period: RecapDto['period']) {
  const at = daysBetween(start, day)
  const [week, weekday] = [Math.floor(at / WEEK_DAYS) + 1, (at % WEEK_DAYS) + 1]
  return period === 'month' ? { gridRow: week, gridColumn: weekday } : { gridRow: weekday, gridColumn: week }
}
