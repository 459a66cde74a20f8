import type { ImportDto } from '@kitchenline/api'
import { showToast } from '@kitchenline/shell-api'
import { Card, Notice } from '@kitchenline/ui'
import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isAtWork, useImportJob } from '../data/imports.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { FileChoice } from './file-choice.tsx'
import { isAsking } from './file-rows.ts'
import { FileQuestions } from './file-questions.tsx'
import { ImportJob, ImportProgress } from './import-job.tsx'
import { ImportPreview } from './import-preview.tsx'
import { MOST_MEGABYTES } from './table.ts'
import { type Change, type Read, useReading } from './use-reading.ts'

const CLOSED_KEY = 'kitchenline.import.closed'

/** What the last import has left behind needs no words. */
const SILENT: ImportDto['state'][] = ['receiving', 'undone']

/** Nothing is sent before the player has seen what would be stored. */
export function ImportSection() {
  const [closed, setClosed] = useState<string>()
  const { job, show, askAgain } = useImportJob()
  const { read, open, change, close: clear } = useReading()
  const close = () => {
    if (job) rememberClosed(job.importId)
    setClosed(job?.importId)
  }
  const answers = useEndOfUndo(job?.state)
  const isShown = job && !SILENT.includes(job.state) && (isAtWork(job) || (job.importId !== closed && !isClosed(job.importId)))

  const started = (begun: ImportDto) => {
    clear()
    show(begun)
  }

  return (
    <Card title={<FormattedMessage id="transfer.import" />}>
      <div className="kl-stack">
        {isShown && isAtWork(job) && <ImportProgress job={job} />}
        <div role="status" className="mm-transfer__news">
          {isShown && (
            <div className="kl-stack">
              <ImportJob
                job={job}
                onUndo={() => {
                  answers.current = true
                  show({ ...job, state: 'undoing' })
                }}
                onUndone={(isOver) => {
                  answers.current = isOver
                  void askAgain()
                }}
                onClose={close}
              />
            </div>
          )}
        </div>
        {!isAtWork(job) && <FileChoice onChoose={open} />}
        {!isAtWork(job) && read && <Judged read={read} onChange={change} onStarted={started} onCancel={clear} />}
      </div>
    </Card>
  )
}

/** Says that an undo is over that went on behind its answer. Where the answer says it, the one who asked sets what this gives. */
function useEndOfUndo(state: ImportDto['state'] | undefined) {
  const intl = useIntl()
  const answers = useRef(false)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'undoing' && state === 'undone' && !answers.current)
      showToast({ title: intl.formatMessage({ id: 'transfer.undoneAll' }) })
    before.current = state
  }, [state, intl])
  return answers
}

/** The outcome of the last import stays on the page until the player closes it on this device. */
function isClosed(importId: string): boolean {
  try {
    return localStorage.getItem(CLOSED_KEY) === importId
  } catch {
    return false
  }
}

function rememberClosed(importId: string): void {
  try {
    localStorage.setItem(CLOSED_KEY, importId)
  } catch {
    // Without storage it is shown again on the next visit.
  }
}

type JudgedProps = { read: Read; onChange: (change: Change) => void; onStarted: (job: ImportDto) => void; onCancel: () => void }

function Judged({ read: { source, answer, isBehind }, onChange, ...next }: JudgedProps) {
  if (typeof answer === 'string')
    return (
      <Notice
        tone="amber"
        title={<FormattedMessage id={`transfer.refused.${answer}`} values={{ megabytes: MOST_MEGABYTES }} />}
      />
    )
  const { reading, sheet } = answer
  if (reading === 'empty') return <Notice tone="amber" title={<FormattedMessage id="transfer.empty" />} />
  const questions = { ...answer, reading, onChange }
  return (
    <>
      <FileQuestions {...questions} />
      <ColumnMapping key={answer.shape} {...questions} />
      <ImportPreview
        key={JSON.stringify([source.name, sheet, answer.settings, reading.count])}
        name={source.name}
        reading={reading}
        isBehind={isBehind}
        isSeatSure={!reading.seat || answer.settings.me !== undefined}
        isAsking={isAsking(reading, answer.settings)}
        {...next}
      />
    </>
  )
}
