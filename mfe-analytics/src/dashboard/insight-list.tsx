import type { InsightDto, SkillAnalysisDto } from '@kitchenline/api'
import { Card, classNames, Sentence } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = {
  insights: readonly InsightDto[]
  totalMatches: number
  analysis: SkillAnalysisDto | null
}

/** The strongest first: good news, then what to change, then hints. */
const ORDER: readonly InsightDto['type'][] = ['success', 'warning', 'info']

/** What the rules found, in the server's words, which come in the player's language: the strongest large. */
export function InsightList({ insights: found, totalMatches, analysis }: Props) {
  const [first, ...others] = ORDER.flatMap((type) => found.filter((insight) => insight.type === type))
  return (
    <Card title={<FormattedMessage id="insights.title" />}>
      {first === undefined ? (
        <p className="kl-soft">
          <FormattedMessage id={totalMatches === 0 ? 'insights.empty' : 'insights.nothingYet'} />
        </p>
      ) : (
        <>
          <Sentence eyebrow={first.title} claim={first.description} action={<NextSession analysis={analysis} />} />
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

/** To what the analysis below says to do next. While the first one is being made, its place. */
function NextSession({ analysis }: { analysis: SkillAnalysisDto | null }) {
  const isComing = analysis?.hasEnoughData && analysis.suggestedSkillLevel === undefined
  if (!analysis?.advice && !isComing) return null
  return (
    <a className={classNames('ma-next', isComing && 'ma-next--coming')} href="#next-session">
      <FormattedMessage id="ai.advice" /> <span aria-hidden>›</span>
    </a>
  )
}

const Other = ({ insight: { title, description } }: { insight: InsightDto }) => (
  <li>
    <h3>{title}</h3> <p>{description}</p>
  </li>
)
