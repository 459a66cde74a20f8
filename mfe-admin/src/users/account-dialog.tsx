import type { AdminUserDto, SubscriptionStatusDto } from '@kitchenline/api'
import { FREE_ANALYSES, GRACE_DAYS } from '@kitchenline/domain'
import { Button, Dialog } from '@kitchenline/ui'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { useEndUserSessions, usePlayerAccess } from '../data/accounts.ts'
import { LoadState } from '../load-state.tsx'
import { usePlanName } from '../data/use-plan-name.ts'
import { useChangeNotices } from '../use-change-notices.ts'

type Props = { user: AdminUserDto; onClose: () => void }

/** For questions of players: why no analysis is made, and an account that was stolen. */
export function AccountDialog({ user, onClose }: Props) {
  const { mutate, isPending } = useEndUserSessions()
  const notices = useChangeNotices('account.signedOut', 'account.signOutFailed')
  return (
    <Dialog
      title={user.name}
      isOpen
      place="side"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-first-focus>
            <FormattedMessage id="common.close" />
          </Button>
          <Button tone="danger" disabled={isPending} onClick={() => mutate(user.id, notices)}>
            <FormattedMessage id="account.signOut" />
          </Button>
        </>
      }
    >
      <div className="kl-stack">
        <h3>
          <FormattedMessage id="account.access" />
        </h3>
        <LoadState query={usePlayerAccess(user.id)}>{(status) => <AccessLines status={status} />}</LoadState>
        <p className="kl-soft">
          <FormattedMessage id="account.signOutText" />
        </p>
      </div>
    </Dialog>
  )
}

type Running = NonNullable<SubscriptionStatusDto['subscription']>

/** The lines of the player's own page: what gives access, the plan that runs, the one that has ended. */
function AccessLines({ status: { source, subscription, ended, remainingFreeMatches } }: { status: SubscriptionStatusDto }) {
  const planName = usePlanName()
  const nameOf = ({ plan, displayName }: { plan: string; displayName: string }) => planName({ name: plan, displayName })
  return (
    <div className="kl-stack">
      {source !== 'plan' && <Line id={source} left={remainingFreeMatches ?? 0} of={FREE_ANALYSES} />}
      {subscription && <Line id={stateOf(subscription)} plan={nameOf(subscription)} {...countOf(subscription)} />}
      {ended && <Line id={ended.endDate ? 'ended' : 'usedUp'} plan={nameOf(ended)} date={ended.endDate} />}
    </div>
  )
}

const stateOf = ({ matchLimit, status }: Running) => (matchLimit === null ? status : 'pack')

const countOf = ({ endDate, matchLimit, matchesUsed }: Running) => ({
  date: endDate,
  left: Math.max(0, (matchLimit ?? 0) - matchesUsed),
  of: matchLimit ?? 0,
})

type LineProps = { id: string; plan?: string; date?: string | null; left?: number; of?: number }

function Line({ id, date, ...values }: LineProps) {
  const day = date && <FormattedDate value={date} month="short" day="numeric" year="numeric" />
  return (
    <p>
      <FormattedMessage id={`account.${id}`} values={{ ...values, date: day, days: GRACE_DAYS }} />
    </p>
  )
}
