import { useNotices } from '@kitchenline/shell-api'
import { Button, Dialog, TextField } from '@kitchenline/ui'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { title: string; text: string; label: string; secret: string; onClose: () => void }

/** What is shown once: the server itself could not show it again. */
export function SecretDialog({ title, text, label, secret, onClose }: Props) {
  const intl = useIntl()
  const notices = useNotices()
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      notices.done('tokens.copied')
    } catch {
      notices.failed(intl.formatMessage({ id: 'tokens.copyFailed' }))
    }
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <FormattedMessage id="common.close" />
          </Button>
          <Button tone="primary" data-first-focus onClick={() => void copy()}>
            <FormattedMessage id="tokens.copy" />
          </Button>
        </>
      }
    >
      <div className="kl-stack">
        <p>{text}</p>
        <TextField ref={field} label={label} value={secret} readOnly spellCheck={false} translate="no" />
      </div>
    </Dialog>
  )
}
