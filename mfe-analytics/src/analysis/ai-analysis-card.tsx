import type { SkillAnalysisDto } from '@kitchenline/api'
import { useProblemMessage } from '@kitchenline/shell-api'
import { Button, Card, Progress, Skeleton } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSkillAnalysis } from '../data/use-skill-analysis.ts'

const FORMATS = ['singles', 'doubles'] as const
/** Matches of one format that unlock its analysis. */
const NEEDED = 10

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
  const isUnlocked = hasEnoughData || FORMATS.some((format) => currentMatches[format] >= NEEDED)
  return (
    <div className="kl-stack">
      <div>
        <h3>
          <FormattedMessage id={isUnlocked ? 'ai.unlockedTitle' : 'ai.notEnoughTitle'} />
        </h3>
        <p className="kl-soft">
          <FormattedMessage id={isUnlocked ? 'ai.unlockedText' : 'ai.notEnoughText'} values={{ needed: NEEDED }} />
        </p>
      </div>
      <ul className="kl-stack">
        {FORMATS.map((format) => {
          const count = currentMatches[format]
          const label = intl.formatMessage({ id: `matchType.${format}` })
          return (
            <li key={format} className="ma-rate">
              <span>{label}</span>
              <span className="kl-figure">
                <FormattedMessage id="ai.count" values={{ count, needed: NEEDED }} />
              </span>
              <Progress value={Math.min(count, NEEDED)} max={NEEDED} label={label} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
