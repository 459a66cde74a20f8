import type { SubscriptionStatusDto } from '@kitchenline/api'
import { Card, EmptyState } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useSubscriptionStatus } from '../data/use-subscription-status.ts'
import { LoadState } from '../load-state.tsx'

/** Which sentence of the specification fits: free for all, free trial, or a plan. */
export function accessState({ subscription, remainingFreeMatches, canUseAiAnalysis }: SubscriptionStatusDto) {
  if (subscription) return 'plan'
  if (remainingFreeMatches === null) return canUseAiAnalysis ? 'freeForAll' : 'trialUsed'
  return remainingFreeMatches > 0 ? 'trialActive' : 'trialUsed'
}

export function AiAccess() {
  return (
    <Card title={<FormattedMessage id="profile.ai" />}>
      <LoadState query={useSubscriptionStatus()}>
        {(status) => (
          <EmptyState
            title={<FormattedMessage id={`access.${accessState(status)}`} />}
            text={
              <FormattedMessage
                id={`access.${accessState(status)}Text`}
                values={{ left: status.remainingFreeMatches ?? 0, plan: status.subscription?.plan ?? '' }}
              />
            }
          />
        )}
      </LoadState>
    </Card>
  )
}
