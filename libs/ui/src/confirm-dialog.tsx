import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  /** Label of the button that does it. */
  confirm: ReactNode
  /** Of the one that leaves all as it is, where Cancel could be taken for the other. */
  keep?: ReactNode
  tone: 'primary' | 'danger'
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** A question before something that is not simply undone; the keyboard is on the harmless button. */
export function ConfirmDialog({ title, confirm, keep, tone, isPending = false, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-first-focus>
            {keep ?? <FormattedMessage id="common.cancel" />}
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
