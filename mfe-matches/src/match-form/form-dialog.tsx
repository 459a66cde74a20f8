import { Button, Dialog } from '@kitchenline/ui'
import { useId, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFocusFirstGap } from './use-focus-first-gap.ts'

type Props = {
  titleId: string
  submitId: string
  isPending: boolean
  /** What held the last save up: the keyboard goes to the first of it. */
  stop: object | undefined
  onSubmit: () => void
  /** Escape, Back and the cross. */
  onClose: () => void
  /** The button, where it does more than close. */
  onCancel?: () => void
  /** In place of Cancel. */
  leave?: ReactNode
  children: ReactNode
}

/** A form over the page, with its two buttons. */
export function FormDialog({
  titleId,
  submitId,
  isPending,
  stop,
  onSubmit,
  onClose,
  onCancel = onClose,
  leave,
  children,
}: Props) {
  const id = useId()
  const form = useFocusFirstGap(stop)
  return (
    <Dialog
      title={<FormattedMessage id={titleId} />}
      isOpen
      onClose={onClose}
      actions={
        <>
          {leave || (
            <Button onClick={onCancel}>
              <FormattedMessage id="common.cancel" />
            </Button>
          )}
          <Button type="submit" form={id} tone="primary" disabled={isPending}>
            <FormattedMessage id={submitId} />
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className="kl-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
