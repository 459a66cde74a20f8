import type { SubscriptionStatusDto } from '@kitchenline/api'
import { showToast, useNotices } from '@kitchenline/shell-api'
import { Button, ConfirmDialog } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { useCancelSubscription, useOpenPortal, usePlans, useResumeSubscription, useSwitchPlan } from '../data/subscription.ts'
import { usePlanName } from './use-plan-name.ts'

type Props = { status: SubscriptionStatusDto }

/**
 * A renewing plan can be canceled, a canceled one renewed. Payments are shown by the payment provider, even after the
 * plan has ended.
 */
export function PlanActions({ status: { subscription, isCustomer, payments } }: Props) {
  const { resume, isPending } = useResume()
  const [isConfirming, setConfirming] = useState(false)
  const endDate = subscription?.endDate
  const renews = endDate && subscription?.status !== 'canceled'
  const hasInvoices = isCustomer && payments !== 'off'
  const isUnpaid = subscription?.status === 'past_due'
  const canResume = subscription?.canResume === true
  if (!hasInvoices && !renews && !canResume) return null
  return (
    <div className="kl-row">
      {hasInvoices && <InvoicesButton isUrgent={isUnpaid} />}
      {subscription?.next && subscription.next.plan !== subscription.plan && <StayButton plan={subscription} />}
      {canResume && (
        <Button disabled={isPending} onClick={resume}>
          <FormattedMessage id="access.resume" />
        </Button>
      )}
      {renews && (
        <Button tone="quiet" className="kl-flush" onClick={() => setConfirming(true)}>
          <FormattedMessage id="access.cancel" />
        </Button>
      )}
      {isConfirming && endDate && (
        <CancelDialog endDate={endDate} question={questionOf(subscription)} onClose={() => setConfirming(false)} />
      )}
    </div>
  )
}

/** Where the card is changed too: what an unpaid plan asks for. */
function InvoicesButton({ isUrgent }: { isUrgent: boolean }) {
  const { mutate, isPending } = useOpenPortal()
  const { failed: showProblem } = useNotices()
  return (
    <Button
      tone={isUrgent ? 'primary' : 'secondary'}
      disabled={isPending}
      onClick={() => mutate(undefined, { onError: showProblem })}
    >
      <FormattedMessage id="access.portal" />
    </Button>
  )
}

/** Takes back what was chosen for the next period. */
function StayButton({ plan }: { plan: NonNullable<SubscriptionStatusDto['subscription']> }) {
  const plans = usePlans()
  const { mutate, isPending } = useSwitchPlan()
  const { failed: showProblem } = useNotices()
  const name = usePlanName()(plan)
  const id = plans.data?.find((one) => one.name === plan.plan)?.id
  if (!id) return null
  return (
    <Button disabled={isPending} onClick={() => mutate({ planId: id, asOf: new Date().toISOString() }, { onError: showProblem })}>
      <FormattedMessage id="access.stay" values={{ plan: name }} />
    </Button>
  )
}

/** Kept above its button, which goes as soon as it has worked. */
function useResume() {
  const intl = useIntl()
  const { mutate, isPending } = useResumeSubscription()
  const { failed: showProblem } = useNotices()
  const resume = () =>
    mutate(undefined, {
      onSuccess: () => showToast({ tone: 'success', title: intl.formatMessage({ id: 'access.resumedToast' }) }),
      onError: showProblem,
    })
  return { resume, isPending }
}

/** What is not paid ends at once: after a refused card, and in the hour before the charge of a period. */
function questionOf({ status, endsAtOnce }: NonNullable<SubscriptionStatusDto['subscription']>): string {
  if (status === 'past_due') return 'access.cancelUnpaidQuestion'
  return endsAtOnce ? 'access.cancelUnchargedQuestion' : 'access.cancelQuestion'
}

type CancelProps = { endDate: string; question: string; onClose: () => void }

function CancelDialog({ endDate, question, onClose }: CancelProps) {
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
      keep={<FormattedMessage id="access.keep" />}
      tone="danger"
      isPending={isPending}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id={question} values={{ date }} />
      </p>
    </ConfirmDialog>
  )
}
