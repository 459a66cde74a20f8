import { Button, buttonClass } from '@kitchenline/ui'
import { type ChangeEvent, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { emptyTable } from './csv-rows.ts'
import { download } from './download.ts'
import type { Source } from './read-source.ts'

/** Phones know these files by any of their names. */
const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,.xlsm,.ods,.json,text/csv,text/comma-separated-values,text/tab-separated-values,text/plain,application/json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet'

/** A file, or what was copied from anywhere. */
export function FileChoice({ onChoose }: { onChoose: (source: Source) => void }) {
  const [isPasting, setPasting] = useState(false)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file) onChoose({ name: file.name, content: file })
  }
  return (
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
            accept={ACCEPTED}
            className="kl-visually-hidden"
            // The same file, corrected, can be chosen again.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={choose}
          />
        </label>
        <Button aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          <FormattedMessage id="transfer.paste" />
        </Button>
        <Button
          tone="quiet"
          className="kl-flush"
          onClick={() => download('kitchenline-matches.csv', 'text/csv', emptyTable(navigator.language))}
        >
          <FormattedMessage id="transfer.template" />
        </Button>
      </div>
      {isPasting && <PasteField onChoose={onChoose} />}
    </>
  )
}

function PasteField({ onChoose }: { onChoose: (source: Source) => void }) {
  const intl = useIntl()
  const id = useId()
  const [text, setText] = useState('')
  return (
    <div className="kl-field mm-paste">
      <label className="kl-field__label" htmlFor={id}>
        <FormattedMessage id="transfer.pasteLabel" />
      </label>
      <textarea
        id={id}
        className="kl-field__input mm-notes"
        rows={6}
        placeholder={intl.formatMessage({ id: 'transfer.pasteExample' }, { games: '11-9 9-11 11-7', name: 'Bo' })}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          disabled={text.trim() === ''}
          onClick={() => onChoose({ name: intl.formatMessage({ id: 'transfer.pasted' }), content: text })}
        >
          <FormattedMessage id="transfer.readPasted" />
        </Button>
      </div>
    </div>
  )
}
