import type { MatchSummaryDto } from '@kitchenline/api'
import { Outdated, StatCard } from '@kitchenline/ui'
import { FormattedMessage, FormattedNumber } from 'react-intl'

const NONE = '–'

type Props = { summary: MatchSummaryDto | undefined; isOutdated: boolean }

/** Of the filtered set. A rate of no matches is a dash, not 0%. */
export function SummaryTiles({ summary, isOutdated }: Props) {
  const count = (value: number | undefined) => (value === undefined ? NONE : <FormattedNumber value={value} />)
  const rate = summary?.totalMatches ? (
    <FormattedNumber value={summary.winRate / 100} style="percent" maximumFractionDigits={0} />
  ) : (
    NONE
  )
  return (
    <Outdated isOutdated={isOutdated} className="mm-tiles mm-tiles--summary">
      <StatCard label={<FormattedMessage id="history.totalMatches" />} value={count(summary?.totalMatches)} />
      <StatCard label={<FormattedMessage id="history.wins" />} value={count(summary?.wins)} />
      <StatCard label={<FormattedMessage id="history.losses" />} value={count(summary?.losses)} />
      <StatCard label={<FormattedMessage id="history.winRate" />} value={rate} />
    </Outdated>
  )
}
