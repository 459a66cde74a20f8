import type { ConfirmedLevelDto } from '@kitchenline/api'
import { formatLevel } from '@kitchenline/domain'
import { StatStrip } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { whyApart } from './why-apart.ts'

type Props = { level: number; matches: number; confirmed: ConfirmedLevelDto }

/** What all matches say beside what the confirmed ones say, and in one sentence where the difference comes from. */
export function ConfirmedLevel({ level, matches, confirmed }: Props) {
  const intl = useIntl()
  const rate = (wins: number, all: number) =>
    intl.formatNumber(all === 0 ? 0 : wins / all, { style: 'percent', maximumFractionDigits: 0 })
  const counted = (count: number) => <FormattedMessage id="ai.confirmed.matches" values={{ count }} />
  return (
    <div className="kl-stack ma-two-levels">
      <StatStrip
        figures={[
          {
            key: 'all',
            label: <FormattedMessage id="ai.confirmed.fromAll" />,
            value: formatLevel(level),
            note: counted(matches),
          },
          {
            key: 'confirmed',
            label: <FormattedMessage id="ai.confirmed.fromConfirmed" />,
            value: formatLevel(confirmed.level),
            note: counted(confirmed.matches),
          },
        ]}
      />
      <p className="kl-soft ma-small">
        <FormattedMessage
          id={`ai.confirmed.${whyApart(level, confirmed)}`}
          values={{
            from: formatLevel(confirmed.from),
            to: formatLevel(confirmed.to),
            rate: rate(confirmed.wins, confirmed.matches),
            otherRate: rate(confirmed.otherWins, confirmed.otherMatches),
          }}
        />
      </p>
    </div>
  )
}
