import type { InsightDto } from '@kitchenline/api'
import { Card } from '@kitchenline/ui'
import { CircleAlert, Info, TrendingUp } from '@kitchenline/ui/icons'
import { FormattedMessage } from 'react-intl'

type Props = { insights: readonly InsightDto[]; totalMatches: number }

const ICONS = { success: TrendingUp, info: Info, warning: CircleAlert }

/** What the rules found, in the server's words, which come in the player's language. */
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

function InsightItem({ insight: { type, title, description } }: { insight: InsightDto }) {
  const Icon = ICONS[type]
  return (
    <li className={`ma-insight ma-insight--${type}`}>
      <Icon size={20} aria-hidden />
      <div>
        <h3>{title}</h3>
        <p className="kl-soft">{description}</p>
      </div>
    </li>
  )
}
