import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  /** Label of the button that does it. */
  confirm: ReactNode
  tone: 'primary' | 'danger'
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A question before something that is not simply undone; the keyboard is on Cancel. */
export function ConfirmDialog({ title, confirm, tone, isPending = false, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-first-focus>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button tone={tone} disabled={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
