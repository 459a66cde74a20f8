import '../../figures.css'
import { useSession, type RemotePartModule, type RemoteParts } from '@kitchenline/shell-api'
import { Card, Outdated, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useAnalysisHistory, useLevelLine } from '../../data/analysis.ts'
import { loadMessages } from '../../messages/load-messages.ts'
import { FormatSwitch } from '../format-switch.tsx'
import { Failed, LazyAnalysis } from '../lazy-analysis.tsx'
import { useChosenFormat } from '../use-chosen-format.ts'

const loadHistory = async () => (await import(/* webpackChunkName: "analysis-history" */ './level-history.tsx')).LevelHistory

/** Exposed as ./ai-analysis-history: how the level of a player came to be. */
export function Part({ userId }: RemoteParts['mfe_analytics/ai-analysis-history']) {
  const { user } = useSession()
  const [chosen, choose] = useChosenFormat(userId)
  const history = useAnalysisHistory(userId, chosen)
  const line = useLevelLine(userId, chosen)
  const [entries, error] = [history.data, history.error ?? line.error]
  const isOutdated = history.isPlaceholderData || line.isPlaceholderData
  return (
    <Card title={<FormattedMessage id="ai.history.title" />}>
      {entries && line.data ? (
        <div className="kl-stack">
          {/* Without an analysis of either format there is nothing to choose. */}
          {(chosen ?? entries[0]) && <FormatSwitch format={chosen ?? entries[0]?.analysisType} onChange={choose} />}
          <Outdated isOutdated={isOutdated} className="kl-stack">
            <LazyAnalysis load={loadHistory} props={{ entries, points: line.data.points, isOwn: userId === user?.id }} />
          </Outdated>
        </div>
      ) : error ? (
        <Failed error={error} onRetry={() => void Promise.all([history.refetch(), line.refetch()])} />
      ) : (
        <Skeleton height={28} lines={6} />
      )}
    </Card>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_analytics/ai-analysis-history'>
