import type { SubscriptionStatusDto } from '@kitchenline/api'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { Button, ConfirmDialog } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useCancelSubscription, useOpenPortal } from '../data/use-subscription.ts'

type Props = { subscription: NonNullable<SubscriptionStatusDto['subscription']> }

/** A plan that renews can be canceled; what was paid is seen at the payment provider. */
export function PlanActions({ subscription: { status, endDate } }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const portal = useOpenPortal()
  const { failed: showProblem } = useNotices()
  const renews = endDate !== null && status !== 'canceled'
  return (
    <div className="kl-row">
      <Button disabled={portal.isPending} onClick={() => portal.mutate(undefined, { onError: showProblem })}>
        <FormattedMessage id="access.portal" />
      </Button>
      {renews && (
        <Button tone="quiet" onClick={() => setConfirming(true)}>
          <FormattedMessage id="access.cancel" />
        </Button>
      )}
      {isConfirming && endDate && (
        <CancelDialog endDate={endDate} isUnpaid={status === 'past_due'} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}

type CancelProps = { endDate: string; isUnpaid: boolean; onClose: () => void }

function CancelDialog({ endDate, isUnpaid, onClose }: CancelProps) {
  const intl = useIntl()
  const { failed: showProblem } = useNotices()
  const { mutate, isPending } = useCancelSubscription()
  const cancel = () =>
    mutate(undefined, {
      onSuccess: () => {
        showToast({ tone: 'success', title: intl.formatMessage({ id: 'access.canceledToast' }) })
        onClose()
      },
      onError: showProblem,
    })
  const date = <FormattedDate value={endDate} month="short" day="numeric" year="numeric" />
  return (
    <ConfirmDialog
      title={<FormattedMessage id="access.cancel" />}
      confirm={<FormattedMessage id="access.cancelConfirm" />}
      tone="danger"
      isPending={isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id={isUnpaid ? 'access.cancelUnpaidQuestion' : 'access.cancelQuestion'} values={{ date }} />
      </p>
    </ConfirmDialog>
  )
}
