import type { HeadToHeadDto } from '@kitchenline/api'
import { winRate } from '@kitchenline/domain'
import { SignedNumber, StatCard } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { Rate } from './partner-list.tsx'

/** Against this person, next to the rate against everybody. */
export function HeadToHeadTiles({ rivalry }: { rivalry: HeadToHeadDto }) {
  const { singles, doubles, overallWinRate, pointDifference } = rivalry
  const matches = singles.matches + doubles.matches
  const wins = singles.wins + doubles.wins
  const rate = winRate(wins, matches)
  // Of the whole numbers that are shown: a reader subtracts those.
  const points = Math.round(rate) - Math.round(overallWinRate)
  return (
    <div className="mm-tiles mm-tiles--three">
      <StatCard
        label={<FormattedMessage id="opponents.h2h.record" />}
        value={`${wins}–${matches - wins}`}
        note={<FormattedMessage id="opponents.h2h.matches" values={{ count: matches }} />}
      />
      <StatCard
        label={<FormattedMessage id="history.winRate" />}
        value={<Rate value={rate} />}
        note={
          <FormattedMessage
            id={points === 0 ? 'opponents.h2h.overallSame' : 'opponents.h2h.overall'}
            values={{ rate: <Rate value={overallWinRate} />, points: <SignedNumber value={points} /> }}
          />
        }
      />
      <StatCard
        label={<FormattedMessage id="opponents.h2h.difference" />}
        value={<SignedNumber value={pointDifference} />}
        note={<FormattedMessage id="opponents.h2h.differenceNote" />}
      />
    </div>
  )
}
