import type { ImportDto } from '@kitchenline/api'
import { useProblemMessage } from '@kitchenline/shell-api'
import { Button, Notice, Progress } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PreviewTable } from './preview-table.tsx'
import type { BadRow, GoodRow } from './read-file.ts'
import { RowProblems } from './row-problems.tsx'
import { useImport } from './use-import.ts'

type Props = {
  name: string
  rows: readonly GoodRow[]
  badRows: readonly BadRow[]
  onStarted: (job: ImportDto) => void
  onCancel: () => void
}

/** Preview of a file with its faults. Rows are left out only with the player's consent. */
export function ImportPreview({ name, rows, badRows, onStarted, onCancel }: Props) {
  const intl = useIntl()
  const problemMessage = useProblemMessage()
  const { state, start } = useImport(onStarted)
  const [leavesOut, setLeavesOut] = useState(false)
  const { status, sent, total } = state
  const matches = rows.map(({ match }) => match)
  const isReady = rows.length > 0 && (badRows.length === 0 || leavesOut)

  return (
    <div className="kl-stack">
      <h3>
        <FormattedMessage id="transfer.preview" values={{ name, count: rows.length }} />
      </h3>
      {rows.length > 0 && <PreviewTable rows={rows} />}
      {badRows.length > 0 && <RowProblems badRows={badRows} />}
      {badRows.length > 0 && rows.length > 0 && (
        <label className="kl-check">
          <input
            type="checkbox"
            checked={leavesOut}
            disabled={status !== 'idle'}
            onChange={(event) => setLeavesOut(event.target.checked)}
          />
          <FormattedMessage id="transfer.leaveOut" values={{ count: badRows.length }} />
        </label>
      )}
      {status !== 'idle' && (
        <div className="kl-field">
          <Progress value={sent} max={total} label={intl.formatMessage({ id: 'transfer.progress' }, { sent, total })} />
          <p className="mm-import__progress" role="status">
            <FormattedMessage id="transfer.progress" values={{ sent, total }} />
          </p>
        </div>
      )}
      {status === 'failed' && (
        <div role="alert">
          <Notice tone="clay" title={<FormattedMessage id="transfer.failed" />}>
            <p>{problemMessage(state.error)}</p>
          </Notice>
        </div>
      )}
      <div className="kl-row">
        <Button tone="primary" disabled={!isReady || status === 'sending'} onClick={() => void start(matches)}>
          {status === 'failed' ? (
            <FormattedMessage id="transfer.goOn" />
          ) : status === 'sending' ? (
            <FormattedMessage id="transfer.sending" />
          ) : (
            <FormattedMessage id="transfer.start" values={{ count: rows.length }} />
          )}
        </Button>
        {status !== 'sending' && (
          <Button onClick={onCancel}>
            <FormattedMessage id="common.cancel" />
          </Button>
        )}
      </div>
    </div>
  )
}
