import { BIN_DAYS, foldText, type MatchFormat } from '@kitchenline/domain'
import { Button, Dialog, Notice, TextField } from '@kitchenline/ui'
import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { format: MatchFormat; count: number; isPending: boolean; onConfirm: () => void; onClose: () => void }

/** A whole format leaves history and figures at once, so the word must be typed. */
export function ClearDialog({ format, count, isPending, onConfirm, onClose }: Props) {
  const id = useId()
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const word = intl.formatMessage({ id: 'history.clear.word' })
  const isConfirmed = foldText(typed) === foldText(word)
  return (
    <Dialog
      title={<FormattedMessage id={`history.clear.${format}`} />}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-first-focus>
            <FormattedMessage id="common.cancel" />
          </Button>
          <Button type="submit" form={id} tone="danger" disabled={!isConfirmed || isPending}>
            <FormattedMessage id={isPending ? 'history.clear.pending' : 'history.clear.confirm'} values={{ count }} />
          </Button>
        </>
      }
    >
      <Notice tone="clay" title={<FormattedMessage id={`history.clear.${format}.question`} values={{ count }} />}>
        <p>
          <FormattedMessage id="history.clear.warning" values={{ days: BIN_DAYS }} />
        </p>
      </Notice>
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault()
          if (isConfirmed && !isPending) onConfirm()
        }}
      >
        <TextField
          label={intl.formatMessage({ id: 'history.clear.type' }, { word })}
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
