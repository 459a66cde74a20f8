import type { SkillAnalysisDto } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { useProblemMessage } from '@kitchenline/shell-api'
import { Button, Card, Skeleton } from '@kitchenline/ui'
import { lazy, Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSkillAnalysis } from '../data/use-skill-analysis.ts'
import { FormatSwitch } from './format-switch.tsx'
import { NotEnough } from './not-enough.tsx'

// Who has no analysis yet does not pay for it.
const AnalysisResult = lazy(async () => ({
  default: (await import(/* webpackChunkName: "analysis" */ './analysis-result.tsx')).AnalysisResult,
}))
const Waiting = lazy(async () => ({
  default: (await import(/* webpackChunkName: "analysis-access" */ './waiting-analysis.tsx')).WaitingAnalysis,
}))

type Props = { userId: string; isFriend?: boolean | undefined; analysis?: SkillAnalysisDto }

/** The skill analysis of one format at a time. What the screen has already is not asked for again. */
export function AiAnalysisCard({ userId, isFriend, analysis }: Props) {
  const [chosen, choose] = useState<MatchFormat>()
  const given = chosen === undefined || chosen === analysis?.analysisType ? analysis : undefined
  const isEnough = given !== undefined && !given.isStale
  const { data, error, refetch } = useSkillAnalysis({ userId, isFriend }, chosen, !isEnough)
  const shown = isEnough ? given : (data ?? given)
  return (
    <Card title={<FormattedMessage id="ai.title" />}>
      {error && !shown ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : shown ? (
        <div className="kl-stack">
          <FormatSwitch format={chosen ?? shown.analysisType} onChange={choose} />
          <Suspense fallback={<Skeleton height={28} lines={6} />}>
            <Body analysis={shown} ownerId={isFriend ? undefined : userId} />
          </Suspense>
        </div>
      ) : (
        <Skeleton height={28} lines={4} />
      )}
    </Card>
  )
}

type BodyProps = { analysis: SkillAnalysisDto; ownerId: string | undefined }

function Body({ analysis, ownerId }: BodyProps) {
  const { hasEnoughData, suggestedSkillLevel: level } = analysis
  if (!hasEnoughData) return <NotEnough analysis={analysis} />
  if (level === undefined) return <Waiting analysis={analysis} />
  return <AnalysisResult analysis={analysis} level={level} ownerId={ownerId} />
}

type FailedProps = { error: unknown; onRetry: () => void }

function Failed({ error, onRetry }: FailedProps) {
  const problemMessage = useProblemMessage()
  return (
    <div className="kl-stack" role="alert">
      <p className="kl-soft">{problemMessage(error)}</p>
      <Button onClick={onRetry}>
        <FormattedMessage id="common.retry" />
      </Button>
    </div>
  )
}
