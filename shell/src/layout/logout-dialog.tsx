import { ConfirmDialog } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = { waiting: number; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Logging out loses nothing, but what waits here can then only be sent from here. */
export function LogoutDialog({ waiting, isPending, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={<FormattedMessage id="logout.waitingTitle" />}
      confirm={<FormattedMessage id="logout.button" />}
      tone="primary"
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <FormattedMessage id="pending.count" values={{ count: waiting }} />
      </p>
      <p>
        <FormattedMessage id="logout.waitingText" values={{ count: waiting }} />
      </p>
    </ConfirmDialog>
  )
}
