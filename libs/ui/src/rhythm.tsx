import type { Rhythm as Week } from '@kitchenline/domain'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { classNames } from './class-names.ts'

type Props = {
  rhythm: Week
  /** Days a week that the player means to play. */
  goal?: number | undefined
  /** Where there is no goal: the way to one. */
  offer?: ReactNode
}

/** The days of this week, how many of them were played, and how many weeks it has gone on. */
export function Rhythm({ rhythm: { days, played, weeks, isMore }, goal, offer }: Props) {
  const intl = useIntl()
  const weekday = (day: string, weekday: 'narrow' | 'long') => intl.formatDate(`${day}T12:00Z`, { weekday, timeZone: 'UTC' })
  const playedOn = days.filter(({ isPlayed }) => isPlayed).map(({ day }) => weekday(day, 'long'))
  return (
    <div className="kl-rhythm">
      <span
        className="kl-rhythm__days"
        role="img"
        aria-label={intl.formatMessage({ id: 'rhythm.days' }, { count: playedOn.length, days: intl.formatList(playedOn) })}
      >
        {days.map(({ day, isPlayed, isToday }) => (
          <span
            key={day}
            className={classNames('kl-rhythm__day', isPlayed && 'kl-rhythm__day--played', isToday && 'kl-rhythm__day--today')}
          >
            {weekday(day, 'narrow')}
          </span>
        ))}
      </span>
      <p className="kl-rhythm__said">
        <strong>
          <FormattedMessage id={goal ? 'rhythm.ofGoal' : 'rhythm.played'} values={{ played, goal }} />
        </strong>
        {weeks > 1 && (
          <span className="kl-soft">
            <FormattedMessage id={isMore ? 'rhythm.moreWeeks' : 'rhythm.weeks'} values={{ weeks }} />
          </span>
        )}
        {!goal && offer}
      </p>
    </div>
  )
}
