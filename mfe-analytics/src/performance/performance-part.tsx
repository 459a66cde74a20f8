import '../dashboard/dashboard.css'
import { useLoadProblem, type RemotePartModule, type RemoteParts } from '@kitchenline/shell-api'
import { Card, PartProblem, StatCardsSkeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useStats } from '../data/figures.ts'
import { StatCards } from './stat-cards.tsx'
import { loadMessages } from '../messages/load-messages.ts'

/** Exposed as ./performance: a player's figures, on a profile. */
export function Part({ userId }: RemoteParts['mfe_analytics/performance']) {
  const loadProblem = useLoadProblem()
  const { data, error, refetch } = useStats(userId)
  if (data) return <StatCards stats={data} />
  if (!error) return <StatCardsSkeleton className="ma-tiles" />
  return (
    <Card title={<FormattedMessage id="stats.failed" />}>
      <PartProblem text={loadProblem(error)} onRetry={() => void refetch()} />
    </Card>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_analytics/performance'>
