import { Button, type ButtonTone, Dialog } from '@kitchenline/ui'
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { FormattedMessage } from 'react-intl'

type Props = {
  titleId: string
  submitId: string
  /** Lime where it adds a match. */
  submitTone?: ButtonTone
  isPending: boolean
  /** Of the last save: the keyboard goes to the first field that needs something. */
  rejection: object | undefined
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
  submitTone = 'primary',
  isPending,
  rejection,
  onSubmit,
  onClose,
  onCancel = onClose,
  leave,
  children,
}: Props) {
  const id = useId()
  const form = useFocusFirstInvalid(rejection)
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
          <Button type="submit" form={id} tone={submitTone} disabled={isPending}>
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

/** After a save was rejected, takes the keyboard to the first field that needs something. A new object is a new rejection. */
export function useFocusFirstInvalid(rejection: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!rejection) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = field?.matches('[role=radiogroup]') ? field.querySelector('input') : field
    target?.focus()
  }, [rejection])
  return form
}
