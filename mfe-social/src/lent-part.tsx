import { RemotePart } from '@kitchenline/shell-api'
import { Card, PartProblem, Skeleton } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = { userId: string }

export function Analysis({ userId }: Props) {
  return (
    <RemotePart
      name="mfe_analytics/ai-analysis"
      userId={userId}
      skeleton={<Skeleton height={240} />}
      failure={unavailableCard('part.analysis')}
    />
  )
}

export function AnalysisHistory({ userId }: Props) {
  return (
    <RemotePart
      name="mfe_analytics/ai-analysis-history"
      userId={userId}
      skeleton={<Skeleton height={240} />}
      failure={unavailableCard('part.analysisHistory')}
    />
  )
}

/** In the place of another remote's part that is unavailable: a card that names it, as the part itself would. */
export const unavailableCard = (title: string) => (retry: () => void) => (
  <Card title={<FormattedMessage id={title} />}>
    <PartProblem text={<FormattedMessage id="part.unavailable" />} onRetry={retry} />
  </Card>
)
