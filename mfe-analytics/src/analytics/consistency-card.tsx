import type { FormatAnalyticsDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { Percent } from '../performance/percent.tsx'
import { scoreSpread } from './score-spread.ts'

/** All scores on one line, the more often the darker, with the middle one. */
export function ConsistencyCard({ consistency, scores = [] }: Pick<FormatAnalyticsDto, 'consistency' | 'scores'>) {
  const intl = useIntl()
  const spread = scoreSpread(scores)
  if (consistency === null || !spread) return null
  const { median, from, to, most } = spread
  const values = { from: <Percent value={from} />, to: <Percent value={to} />, median: <Percent value={median} /> }
  return (
    <Card title={<FormattedMessage id="analytics.consistency" />}>
      <p className="kl-sentence__claim">
        <FormattedMessage id="spread.text" values={values} />
      </p>
      <div className="ma-spread" aria-hidden>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none">
          <rect className="ma-spread__half" x={from} y="0" width={Math.max(to - from, 0.5)} height="10" />
          <path className="ma-spread__even" d="M50 0V10" />
          {scores.map(({ score, matches }) => (
            <path key={score} className="ma-spread__score" d={`M${score} 2V8`} strokeOpacity={0.35 + 0.65 * (matches / most)} />
          ))}
        </svg>
        <span className="ma-spread__median" style={{ left: `${median}%` }} />
        <p className="ma-spread__axis">
          {[0, 50, 100].map((score) => (
            <span key={score}>{intl.formatNumber(score)}</span>
          ))}
        </p>
      </div>
    </Card>
  )
}
