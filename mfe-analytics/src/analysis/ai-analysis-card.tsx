import type { SkillAnalysisDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, MATCH_FORMATS } from '@kitchenline/domain'
import { useProblemMessage } from '@kitchenline/shell-api'
import { Button, Card, Progress, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSkillAnalysis } from '../data/use-skill-analysis.ts'

type Props = { userId: string; analysis?: SkillAnalysisDto }

/** The AI card until there is an analysis: how far each format is from one. What the screen has already is not asked for again. */
export function AiAnalysisCard({ userId, analysis }: Props) {
  const problemMessage = useProblemMessage()
  const asked = useSkillAnalysis(userId, analysis === undefined)
  const { data = analysis, error, refetch } = asked
  return (
    <Card title={<FormattedMessage id="ai.title" />}>
      {data ? (
        <Unlocking analysis={data} />
      ) : error ? (
        <div className="kl-stack" role="alert">
          <p className="kl-soft">{problemMessage(error)}</p>
          <Button onClick={() => void refetch()}>
            <FormattedMessage id="common.retry" />
          </Button>
        </div>
      ) : (
        <Skeleton height={28} lines={4} />
      )}
    </Card>
  )
}

function Unlocking({ analysis: { hasEnoughData, currentMatches } }: { analysis: SkillAnalysisDto }) {
  const intl = useIntl()
  const isUnlocked = hasEnoughData || MATCH_FORMATS.some((format) => currentMatches[format] >= ANALYSIS_MATCHES_NEEDED)
  return (
    <div className="kl-stack">
      <div>
        <h3>
          <FormattedMessage id={isUnlocked ? 'ai.unlockedTitle' : 'ai.notEnoughTitle'} />
        </h3>
        <p className="kl-soft">
          <FormattedMessage
            id={isUnlocked ? 'ai.unlockedText' : 'ai.notEnoughText'}
            values={{ needed: ANALYSIS_MATCHES_NEEDED }}
          />
        </p>
      </div>
      <ul className="kl-stack">
        {MATCH_FORMATS.map((format) => {
          const count = currentMatches[format]
          const label = intl.formatMessage({ id: `matchType.${format}` })
          return (
            <li key={format} className="ma-rate">
              <span>{label}</span>
              <span className="kl-figure">
                <FormattedMessage id="ai.count" values={{ count, needed: ANALYSIS_MATCHES_NEEDED }} />
              </span>
              <Progress value={Math.min(count, ANALYSIS_MATCHES_NEEDED)} max={ANALYSIS_MATCHES_NEEDED} label={label} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
