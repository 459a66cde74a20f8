import type { InsightDto } from '@kitchenline/api'
import { Card, Sentence } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = { insights: readonly InsightDto[]; totalMatches: number }

/** The strongest first: good news, then what to change, then hints. */
const ORDER: readonly InsightDto['type'][] = ['success', 'warning', 'info']

/** What the rules found, in the server's words, which come in the player's language: the strongest large. */
export function InsightList({ insights: found, totalMatches }: Props) {
  const [first, ...others] = ORDER.flatMap((type) => found.filter((insight) => insight.type === type))
  return (
    <Card title={<FormattedMessage id="insights.title" />}>
      {first === undefined ? (
        <p className="kl-soft">
          <FormattedMessage id={totalMatches === 0 ? 'insights.empty' : 'insights.nothingYet'} />
        </p>
      ) : (
        <>
          <Strongest insight={first} />
          <ul className="ma-insights">
            {others.map((insight) => (
              <Other key={insight.code} insight={insight} />
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

type InsightProps = { insight: InsightDto }

const Strongest = ({ insight: { title, description } }: InsightProps) => <Sentence eyebrow={title} claim={description} />

const Other = ({ insight: { title, description } }: InsightProps) => (
  <li>
    <h3>{title}</h3> <p>{description}</p>
  </li>
)
