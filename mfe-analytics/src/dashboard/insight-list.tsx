import type { InsightDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import { CircleAlert, Info, TrendingUp } from '@kitchenline/ui/icons'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { insights: readonly InsightDto[]; totalMatches: number }

const ICONS = { success: TrendingUp, info: Info, warning: CircleAlert }

/** What the rules found on the server, said in the player's language. */
export function InsightList({ insights: found, totalMatches }: Props) {
  return (
    <Card title={<FormattedMessage id="insights.title" />}>
      {found.length === 0 ? (
        <p className="kl-soft">
          <FormattedMessage id={totalMatches === 0 ? 'insights.empty' : 'insights.nothingYet'} />
        </p>
      ) : (
        <ul className="kl-stack">
          {found.map((insight) => (
            <InsightItem key={insight.code} insight={insight} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function InsightItem({ insight: { code, type, params } }: { insight: InsightDto }) {
  const intl = useIntl()
  const Icon = ICONS[type]
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, intl.formatNumber(value, { maximumFractionDigits: 0 })]),
  )
  return (
    <li className={`ma-insight ma-insight--${type}`}>
      <Icon size={20} aria-hidden />
      <div>
        <h3>
          <FormattedMessage id={`insight.${code}`} />
        </h3>
        <p className="kl-soft">
          <FormattedMessage id={`insight.${code}Text`} values={values} />
        </p>
      </div>
    </li>
  )
}
