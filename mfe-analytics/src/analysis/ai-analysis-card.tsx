import type { SkillAnalysisDto } from '@kitchenline/api'
import { onceIdle } from '@kitchenline/shell-api'
import { Card, Outdated, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { FormatSwitch } from './format-switch.tsx'
import { Failed, LazyAnalysis } from './lazy-analysis.tsx'
import { MissingMatches, MissingText } from './missing-matches.tsx'
import { isChoice, useShownAnalysis } from './use-shown-analysis.ts'

// Who has no analysis yet does not pay for it.
const loadBody = async () => (await import(/* webpackChunkName: "analysis" */ './analysis-body.tsx')).AnalysisBody
const loadBodyLater = () => new Promise<void>(onceIdle).then(loadBody)

type Props = { userId: string; isFriend?: boolean | undefined; analysis?: SkillAnalysisDto }

/** The skill analysis of one format at a time. */
export function AiAnalysisCard({ userId, isFriend, analysis }: Props) {
  const { shown, format, choose, error, isOutdated, retry } = useShownAnalysis({ userId, isFriend }, analysis)
  return (
    <Card title={<FormattedMessage id="ai.title" />}>
      {error && !shown ? (
        <Failed error={error} onRetry={retry} />
      ) : shown ? (
        <div className="kl-stack">
          {isChoice(shown) && <FormatSwitch format={format} onChange={choose} />}
          <Outdated isOutdated={isOutdated} className="kl-stack">
            {shown.hasEnoughData ? (
              <LazyAnalysis load={loadBody} props={{ analysis: shown, ownerId: isFriend ? undefined : userId }} />
            ) : (
              <>
                <MissingText analysis={shown} isFriend={isFriend} />
                <MissingMatches analysis={shown} />
              </>
            )}
          </Outdated>
        </div>
      ) : (
        <Skeleton height={28} lines={4} />
      )}
    </Card>
  )
}

/** About as high as it will be: what stands below it begins where it will stay. */
const UNDER_COURT_PX = 640

/** Below the court that shows the level of the same format: why it is what it is. */
export function AnalysisUnderCourt({ userId, analysis }: { userId: string; analysis: SkillAnalysisDto }) {
  const { shown = analysis, isComing, isOutdated } = useShownAnalysis({ userId }, analysis)
  if (!shown.hasEnoughData) return null
  const skeleton = <Skeleton height={UNDER_COURT_PX} />
  return (
    <Card title={<FormattedMessage id="ai.title" />}>
      <Outdated isOutdated={isOutdated} className="kl-stack">
        {isComing ? (
          skeleton
        ) : (
          <LazyAnalysis
            load={loadBodyLater}
            skeleton={skeleton}
            props={{ analysis: shown, ownerId: userId, isUnderCourt: true }}
          />
        )}
      </Outdated>
    </Card>
  )
}
