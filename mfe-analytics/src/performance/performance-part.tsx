import '../figures.css'
import { useLoadProblem, type RemotePartModule, type RemoteParts } from '@kitchenline/shell-api'
import { Card, PartProblem, StatStripSkeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useStats } from '../data/figures.ts'
import { PlayerFigures } from './player-figures.tsx'
import { loadMessages } from '../messages/load-messages.ts'

/** Exposed as ./performance: a player's figures, on a profile. */
export function Part({ userId }: RemoteParts['mfe_analytics/performance']) {
  const loadProblem = useLoadProblem()
  const { data, error, refetch } = useStats(userId)
  if (data) return <PlayerFigures stats={data} />
  if (!error) return <StatStripSkeleton />
  return (
    <Card title={<FormattedMessage id="stats.failed" />}>
      <PartProblem text={loadProblem(error)} onRetry={() => void refetch()} />
    </Card>
  )
}

export const part = { Part, loadMessages } satisfies RemotePartModule<'mfe_analytics/performance'>
