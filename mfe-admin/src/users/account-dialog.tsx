import type { AdminUserDto } from '@kitchenline/api'
import { Button, Dialog } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'
import { useEndUserSessions, usePlayerAccess } from '../data/accounts.ts'
import { LoadState } from '../load-state.tsx'
import { useChangeNotices } from '../use-change-notices.ts'
import { AccessLines } from './access-lines.tsx'

type Props = { user: AdminUserDto; onClose: () => void }

/** For questions of players: why no analysis is made, and an account that was stolen. */
export function AccountDialog({ user, onClose }: Props) {
  const { mutate, isPending } = useEndUserSessions()
  const notices = useChangeNotices('account.signedOut', 'account.signOutFailed')
  return (
    <Dialog
      title={user.name}
      isOpen
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
