import { Card, PartProblem } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

/** In the place of another remote's part that is unavailable: a card that names it, as the part itself would. */
export const unavailable = (title: string) => (retry: () => void) => (
  <Card title={<FormattedMessage id={title} />}>
    <PartProblem text={<FormattedMessage id="part.unavailable" />} onRetry={retry} />
  </Card>
)
