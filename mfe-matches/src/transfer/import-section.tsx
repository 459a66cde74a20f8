import type { ImportDto } from '@kitchenline/api'
import { showToast, useSession } from '@kitchenline/shell-api'
import { Button, buttonClass, Card, Notice } from '@kitchenline/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { isAtWork, useImportJob } from '../data/imports.ts'
import { useOpponents } from '../data/opponents.ts'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { isOwnName } from '../match-form/draft-people.ts'
import { today } from '../match-form/match-day.ts'
import { UNNAMED } from '../match-form/match-draft.ts'
import { emptyTable } from './csv-rows.ts'
import { download } from './download.ts'
import { fileText } from './file-text.ts'
import { ImportJob, ImportProgress } from './import-job.tsx'
import { ImportPreview } from './import-preview.tsx'
import { DAY_ORDERS, type DayOrder, readDate } from './read-date.ts'
import { type FileReading, readFile } from './read-file.ts'

const MOST_MEGABYTES = 10
const CLOSED_KEY = 'kitchenline.import.closed'

/** What the last import has left behind needs no words. */
const SILENT: ImportDto['state'][] = ['receiving', 'undone']

type Chosen = { name: string; text: string; reading: FileReading | 'too-large' | 'workbook' }
type Next = { onStarted: (job: ImportDto) => void; onCancel: () => void }

/** A file is read and judged here; nothing is sent before the player has seen what would be stored. */
export function ImportSection() {
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>()
  const [closed, setClosed] = useState<string>()
  const { job, show, askAgain } = useImportJob()
  const ownName = useNameOfNobodyElse()

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    try {
      setChosen({ name: file.name, ...(await readChosen(file, { ownName, language: intl.locale })) })
    } catch {
      showToast({ tone: 'destructive', title: intl.formatMessage({ id: 'transfer.unreadable' }) })
    }
  }
  const clear = () => {
    if (input.current) input.current.value = ''
    setChosen(undefined)
  }
  const close = () => {
    if (job) rememberClosed(job.importId)
    setClosed(job?.importId)
  }
  const isShown = job && !SILENT.includes(job.state) && (isAtWork(job) || (job.importId !== closed && !isClosed(job.importId)))

  const started = (begun: ImportDto) => {
    clear()
    show(begun)
  }

  const fileChoice = (
    <>
      <p>
        <FormattedMessage id="transfer.importText" />
      </p>
      <div className="kl-row">
        {/* The browser's own words around such a field are in its language, not in the player's. */}
        <label className={buttonClass()}>
          <FormattedMessage id="transfer.file" />
          <input
            type="file"
            // Phones know such a file by any of these names.
            accept=".csv,.tsv,text/csv,text/comma-separated-values,text/tab-separated-values"
            ref={input}
            className="kl-visually-hidden"
            // The same file, corrected, can be chosen again.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => void choose(event)}
          />
        </label>
        <Button
          tone="quiet"
          className="kl-flush"
          onClick={() => download('kitchenline-matches.csv', 'text/csv', emptyTable(navigator.language))}
        >
          <FormattedMessage id="transfer.template" />
        </Button>
      </div>
      {chosen && <Judged {...chosen} ownName={ownName} onRead={setChosen} onStarted={started} onCancel={clear} />}
    </>
  )
  return (
    <Card title={<FormattedMessage id="transfer.import" />}>
      <div className="kl-stack">
        {isShown && isAtWork(job) && <ImportProgress job={job} />}
        <div role="status" className="mm-transfer__news">
          {isShown && (
            <div className="kl-stack">
              <ImportJob job={job} onUndone={() => void askAgain()} onClose={close} />
            </div>
          )}
        </div>
        {!isAtWork(job) && fileChoice}
      </div>
    </Card>
  )
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

/** The player's own, unless the book has a namesake. */
function useNameOfNobodyElse(): string | undefined {
  const { name } = useSession().user ?? {}
  const book = useOpponents().data
  return name !== undefined && book && isOwnName({ ...UNNAMED, name }, name, book) ? name : undefined
}

async function readChosen(file: File, hints: Parameters<typeof readFile>[2]): Promise<Omit<Chosen, 'name'>> {
  if (file.size > MOST_MEGABYTES * 1_000_000) return { text: '', reading: 'too-large' }
  const text = fileText(new Uint8Array(await file.arrayBuffer()))
  return text === 'workbook' ? { text: '', reading: text } : { text, reading: readFile(text, today(), hints) }
}

const WHOLE = { empty: 'transfer.empty', 'too-large': 'transfer.tooLarge', workbook: 'transfer.workbook' }

type JudgedProps = Chosen & Next & { ownName: string | undefined; onRead: (chosen: Chosen) => void }

function Judged({ name, text, reading, ownName, onRead, ...next }: JudgedProps) {
  if (typeof reading === 'string')
    return <Notice tone="amber" title={<FormattedMessage id={WHOLE[reading]} values={{ megabytes: MOST_MEGABYTES }} />} />
  if ('missing' in reading) {
    const columns = reading.missing.join(', ')
    return <Notice tone="amber" title={<FormattedMessage id="transfer.missingColumns" values={{ columns }} />} />
  }
  const { rows, badRows, open, order } = reading
  return (
    <>
      {open && order && (
        <DateOrder
          open={open}
          order={order}
          onChange={(order: chosen) => onRead({ name, text, reading: readFile(text, today(), { chosen, ownName }) })}
        />
      )}
      <ImportPreview key={JSON.stringify(reading)} name={name} rows={rows} badRows={badRows} {...next} />
    </>
  )
}

type DateOrderProps = { open: string; order: DayOrder; onChange: (order: DayOrder) => void }

/** Which of two days a date of the file is: 3/4/2026 is one in New York and another in London. */
function DateOrder({ open, order, onChange }: DateOrderProps) {
  return (
    <ChoiceGroup
      label={<FormattedMessage id="transfer.dateOrder" values={{ date: open }} />}
      options={DAY_ORDERS.map((value) => ({ value, label: <Day text={open} order={value} /> }))}
      value={order}
      onChange={onChange}
    />
  )
}

function Day({ text, order }: { text: string; order: DayOrder }) {
  const day = readDate(text, order, today())
  return day ? <FormattedDate value={`${day}T12:00:00`} dateStyle="long" /> : text
}
