import type { SkillAnalysisDto } from '@kitchenline/api'
import { ANALYSIS_MATCHES_NEEDED, MATCH_FORMATS } from '@kitchenline/domain'
import { Card, Outdated, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useSkillAnalysis } from '../data/analysis.ts'
import { FormatSwitch } from './format-switch.tsx'
import { Failed, LazyAnalysis } from './lazy-analysis.tsx'
import { NotEnough } from './not-enough.tsx'
import { useChosenFormat } from './use-chosen-format.ts'

// Who has no analysis yet does not pay for it.
const loadBody = async () => (await import(/* webpackChunkName: "analysis" */ './analysis-body.tsx')).AnalysisBody

type Props = { userId: string; isFriend?: boolean | undefined; analysis?: SkillAnalysisDto }

/** The skill analysis of one format at a time. What the screen has already is not fetched again. */
export function AiAnalysisCard({ userId, isFriend, analysis }: Props) {
  const [chosen, choose] = useChosenFormat(userId)
  const current = chosen === undefined || chosen === analysis?.analysisType ? analysis : undefined
  const isEnough = current !== undefined && !current.isStale
  const { data, error, isPlaceholderData, refetch } = useSkillAnalysis({ userId, isFriend }, chosen, !isEnough)
  const shown = isEnough ? current : (data ?? current)
  return (
    <Card title={<FormattedMessage id="ai.title" />}>
      {error && !shown ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : shown ? (
        <div className="kl-stack">
          {isChoice(shown) && <FormatSwitch format={chosen ?? shown.analysisType} onChange={choose} />}
          <Outdated isOutdated={isPlaceholderData && !isEnough} className="kl-stack">
            {shown.hasEnoughData ? (
              <LazyAnalysis load={loadBody} props={{ analysis: shown, ownerId: isFriend ? undefined : userId }} />
            ) : (
              <NotEnough analysis={shown} isFriend={isFriend} />
            )}
          </Outdated>
        </div>
      ) : (
        <Skeleton height={28} lines={4} />
      )}
    </Card>
  )
}

/** While both formats lack matches, either choice would show the same bars. */
const isChoice = ({ currentMatches, isReset }: SkillAnalysisDto): boolean =>
  isReset || MATCH_FORMATS.some((format) => currentMatches[format] >= ANALYSIS_MATCHES_NEEDED)
