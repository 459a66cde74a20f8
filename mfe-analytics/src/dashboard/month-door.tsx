import type { RecapDto } from '@kitchenline/api'
import { addDays, daysBetween, recapDays, type LocalDay } from '@kitchenline/domain'
import { Link, useShownMoments } from '@kitchenline/shell-api'
import { Button, buttonClass, classNames, CourtPanel, scoreText } from '@kitchenline/ui'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMonth } from '../data/figures.ts'
import { finishedMonth } from '../moments/finished-month.ts'

type Props = { matches: readonly { playedOn: LocalDay }[] | null; children: ReactNode }

/** On the first days of a month home's court is the way to the one before, until it is taken or waved off. */
export function MonthDoor({ matches, children }: Props) {
  const { shown, addShown } = useShownMoments()
  const [openedAt] = useState(Date.now)
  const month = finishedMonth({ shown, matches, now: openedAt })
  return month ? <Door first={month.first} onPassed={() => addShown([month.key])} /> : children
}

function Door({ first, onPassed }: { first: LocalDay; onPassed: () => void }) {
  const intl = useIntl()
  const { data } = useMonth(first)
  const month = intl.formatDate(first, { month: 'long', timeZone: 'UTC' })
  const title = intl.formatMessage({ id: 'month.ready' }, { month })
  const kitchen = (
    <>
      <div>
        <p className="kl-eyebrow">
          <FormattedMessage id="dashboard.recap" />
        </p>
        <h2 className="ma-sentence">{title}</h2>
      </div>
      <div className="kl-hero">
        {data && (
          <>
            <span className="kl-figure kl-hero__figure">{scoreText({ own: data.wins, opponent: data.losses })}</span>
            <p className="kl-hero__beside">
              <FormattedMessage id="month.facts" values={{ matches: data.totalMatches, days: data.daysPlayed }} />
            </p>
          </>
        )}
      </div>
    </>
  )
  return (
    <div className="ma-door">
      <CourtPanel label={title} kitchen={kitchen}>
        <div className="ma-door__back">
          <div className="ma-door__days" aria-hidden>
            <Days first={first} played={data?.days} />
          </div>
          <div className="kl-row">
            <Link to={`/recap?period=month&view=pages&day=${first}`} className={buttonClass({ tone: 'ball' })} onClick={onPassed}>
              <FormattedMessage id="month.open" />
            </Link>
            <Button onClick={onPassed}>
              <FormattedMessage id="month.level" />
            </Button>
          </div>
        </div>
      </CourtPanel>
    </div>
  )
}

/** The shape of the month: a ball for a day with more won than lost, a ring for another day of play. */
function Days({ first, played = [] }: { first: LocalDay; played: RecapDto['days'] }) {
  const byDay = new Map(played.map((day) => [day.day, day]))
  return Array.from({ length: daysBetween(first, recapDays('month', first).last) + 1 }, (_, at) => {
    const day = byDay.get(addDays(first, at))
    const isWon = day !== undefined && 2 * day.wins > day.matches
    return (
      <span key={at} className={classNames('ma-door__day', day && 'ma-door__day--played', isWon && 'ma-door__day--won')}>
        {at + 1}
      </span>
    )
  })
}
