import type { LocalDay } from '@kitchenline/domain'
import { Link, useShownMoments } from '@kitchenline/shell-api'
import { Button, buttonClass, CourtPanel, scoreText } from '@kitchenline/ui'
import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMonth } from '../data/figures.ts'
import { finishedMonth } from '../moments/finished-month.ts'

type Props = { matches: readonly { matchDate: string }[] | null; children: ReactNode }

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
    <div className="ma-door">
      <p className="kl-eyebrow">
        <FormattedMessage id="dashboard.recap" />
      </p>
      <h2 className="ma-sentence">{title}</h2>
    </div>
  )
  return (
    <CourtPanel label={title} kitchen={kitchen}>
      <div className="ma-line-room ma-door__back">
        <div className="ma-door__facts">
          {data && (
            <>
              <p className="kl-figure">{scoreText({ own: data.wins, opponent: data.losses })}</p>
              <p className="kl-soft">
                <FormattedMessage id="month.facts" values={{ matches: data.totalMatches, days: data.daysPlayed }} />
              </p>
            </>
          )}
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
  )
}
