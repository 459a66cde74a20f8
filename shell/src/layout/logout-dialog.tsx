import { Button, Dialog } from '@kitchenline/ui'
import { FormattedMessage } from 'react-intl'

type Props = { waiting: number; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** Logging out loses nothing, but what waits here can then only be sent from here. */
export function LogoutDialog({ waiting, isPending, onConfirm, onClose }: Props) {
  return (
    <Dialog
      title={<FormattedMessage id="logout.waitingTitle" />}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-first-focus>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button tone="primary" disabled={isPending} onClick={onConfirm}>
            <FormattedMessage id="logout.button" />
          </Button>
        </>
      }
    >
      <p>
        <FormattedMessage id="pending.count" values={{ count: waiting }} />
      </p>
      <p>
        <FormattedMessage id="logout.waitingText" />
      </p>
    </Dialog>
  )
}
