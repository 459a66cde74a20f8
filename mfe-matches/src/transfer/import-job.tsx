import type { ImportDto } from '@kitchenline/api'
import { Button, Notice, Progress } from '@kitchenline/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { UndoImportButton, useUndoImport } from './undo-import-button.tsx'

type Props = { job: ImportDto; onUndo: () => void; onUndone: (isOver: boolean) => void; onClose: () => void }

/** A file that the server is storing, or has stored: how far it is, and the way back. */
export function ImportJob({ job, onUndo, onUndone, onClose }: Props) {
  const { state, imported, skipped, problem } = job
  const undo = useUndoImport(job, { onMutate: onUndo, onSettled: onUndone })
  const titleOf = (id: string) =>
    undo.isPending ? <FormattedMessage id="transfer.undoing" /> : <FormattedMessage id={id} values={{ count: imported }} />
  const actions = (
    <div className="kl-row">
      <Button onClick={onClose}>
        <FormattedMessage id="common.close" />
      </Button>
      {imported > 0 && <UndoImportButton undo={undo} />}
    </div>
  )
  if (state === 'done') {
    return (
      <Notice tone="court" title={titleOf('transfer.done')} action={actions}>
        {skipped > 0 && (
          <p>
            <FormattedMessage id="transfer.skipped" values={{ count: skipped }} />
          </p>
        )}
      </Notice>
    )
  }
  if (state === 'failed') {
    return (
      <Notice tone="clay" title={titleOf('transfer.stopped')} action={actions}>
        {problem && <Reason problem={problem} />}
        <p>
          <FormattedMessage id="transfer.stoppedText" />
        </p>
      </Notice>
    )
  }
  return (
    <>
      <p>
        <FormattedMessage id={state === 'undoing' || undo.isPending ? 'transfer.undoing' : 'transfer.background'} />
      </p>
      {state === 'running' && (
        <div>
          <UndoImportButton undo={undo} />
        </div>
      )}
    </>
  )
}

/** Not in the live region: each step would be read out. */
export function ImportProgress({ job: { imported, skipped, rows: total } }: Pick<Props, 'job'>) {
  const intl = useIntl()
  const sent = imported + skipped
  return (
    <div className="kl-field">
      <Progress value={sent} max={total} label={intl.formatMessage({ id: 'transfer.progress' }, { sent, total })} />
      <p className="mm-import__progress" aria-hidden>
        <FormattedMessage id="transfer.progress" values={{ sent, total }} />
      </p>
    </div>
  )
}

function Reason({ problem }: { problem: string }) {
  const intl = useIntl()
  const id = `error.${problem}`
  return <p>{intl.formatMessage({ id: intl.messages[id] ? id : 'error.UNEXPECTED' })}</p>
}
