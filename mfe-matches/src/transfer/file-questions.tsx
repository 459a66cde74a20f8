import { deviceDay } from '@kitchenline/shell-api'
import { Button, Notice, PersonName } from '@kitchenline/ui'
import { useState } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from '../match-form/choice-group.tsx'
import { SelectField } from '../match-form/select-field.tsx'
import { ENCODINGS, TWICE } from './file-text.ts'
import { DAY_ORDERS, type DayOrder, readDate } from './read-date.ts'
import type { FileRows } from './file-rows.ts'
import type { SourceReading } from './read-source.ts'
import type { Change } from './use-reading.ts'

type Props = SourceReading & { reading: FileRows; onChange: (change: Change) => void }

/** What a file leaves open, each with what would follow from it. */
export function FileQuestions({ reading, sheets, sheet, decoded, settings, onChange }: Props) {
  const { seat, open, order, missing, words, dateless } = reading
  const results = words.filter(({ role }) => role === 'result')
  return (
    <div className="kl-stack mm-questions">
      {missing.length > 0 && <Missing roles={missing} />}
      {sheets.length > 1 && (
        <SelectField
          label={<FormattedMessage id="transfer.sheet" />}
          value={String(sheet)}
          onChange={({ target }) => onChange({ choice: { sheet: Number(target.value) } })}
        >
          {sheets.map((name, at) => (
            <option key={name} value={at}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {decoded?.isGuessed && <Encoding decoded={decoded} onChange={onChange} />}
      {seat && <Seat seat={seat} isSure={settings.me !== undefined} onChange={onChange} />}
      {open && order && <DateOrder open={open} order={order} onChange={(chosen) => onChange({ settings: { order: chosen } })} />}
      {(missing.includes('date') || settings.day) && <DayOfAll day={settings.day} onChange={onChange} />}
      {dateless > 0 && (
        <label className="kl-check">
          <input
            type="checkbox"
            checked={settings.carriesDate ?? false}
            onChange={({ target }) => onChange({ settings: { carriesDate: target.checked } })}
          />
          <FormattedMessage id="transfer.carryDate" values={{ count: dateless }} />
        </label>
      )}
      {results.map(({ word, key }) => (
        <ChoiceGroup
          key={key}
          label={<FormattedMessage id="transfer.resultWord" values={{ word }} />}
          options={(['won', 'lost'] as const).map((value) => ({ value, label: <FormattedMessage id={`result.${value}`} /> }))}
          value={settings.words?.[key] as 'won' | 'lost' | undefined}
          onChange={(meaning) => onChange({ settings: { words: { ...settings.words, [key]: meaning } } })}
        />
      ))}
    </div>
  )
}

function Missing({ roles }: { roles: FileRows['missing'] }) {
  const intl = useIntl()
  const columns = intl.formatList(roles.map((role) => intl.formatMessage({ id: `transfer.role.${role}` })))
  return (
    <Notice tone="amber" title={<FormattedMessage id="transfer.missingColumns" values={{ columns }} />}>
      <p>
        <FormattedMessage id="transfer.missingText" />
      </p>
    </Notice>
  )
}

type EncodingProps = Pick<Props, 'onChange'> & { decoded: NonNullable<SourceReading['decoded']> }

function Encoding({ decoded: { encoding, names }, onChange }: EncodingProps) {
  const intl = useIntl()
  return (
    <div className="kl-field">
      <SelectField
        label={<FormattedMessage id="transfer.encoding" />}
        value={encoding}
        onChange={({ target }) => onChange({ choice: { encoding: target.value } })}
      >
        {[...ENCODINGS, TWICE].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      {names.length > 0 && (
        <p className="kl-soft">
          <FormattedMessage id="transfer.encodingNames" values={{ names: intl.formatList(names, { type: 'unit' }) }} />
        </p>
      )}
    </div>
  )
}

const SPELLINGS_SHOWN = 4

type SeatProps = Pick<Props, 'onChange'> & { seat: NonNullable<FileRows['seat']>; isSure: boolean }

/** Which names of a list of everybody are the player's. Confirmed once; the next list of this shape knows it. */
function Seat({ seat: { names, me }, isSure, onChange }: SeatProps) {
  const intl = useIntl()
  const [more, setMore] = useState<string[]>([])
  const shown = names.filter(({ key }, at) => at < SPELLINGS_SHOWN || me.includes(key) || more.includes(key))
  const rest = names.filter((name) => !shown.includes(name))
  const choose = (keys: string[]) => onChange({ settings: { me: keys } })
  return (
    <fieldset className="mm-seat">
      <legend className="kl-field__label">
        <FormattedMessage id="transfer.seat" />
      </legend>
      {shown.map(({ name, key, count }) => (
        <label key={key} className="kl-check">
          <input
            type="checkbox"
            checked={me.includes(key)}
            onChange={(event) => choose(event.target.checked ? [...me, key] : me.filter((one) => one !== key))}
          />
          <span>
            <PersonName name={name} /> <FormattedMessage id="transfer.seatRows" values={{ count }} />
          </span>
        </label>
      ))}
      {rest.length > 0 && (
        <SelectField
          label={<FormattedMessage id="transfer.seatMore" />}
          value=""
          onChange={({ target }) => {
            setMore([...more, target.value])
            choose([...me, target.value])
          }}
        >
          <option value="">{intl.formatMessage({ id: 'transfer.seatChoose' })}</option>
          {rest.map(({ name, key }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {!isSure && me.length > 0 && (
        <div>
          <Button tone="primary" onClick={() => choose(me)}>
            <FormattedMessage id="transfer.seatConfirm" />
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** For rows that say no day. */
function DayOfAll({ day = '', onChange }: Pick<Props, 'onChange'> & { day: string | undefined }) {
  return (
    <label className="kl-field">
      <span className="kl-field__label">
        <FormattedMessage id="transfer.day" />
      </span>
      <input
        type="date"
        className="kl-field__input"
        max={deviceDay()}
        defaultValue={day}
        onChange={({ target }) => target.value && onChange({ settings: { day: target.value } })}
      />
    </label>
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
  const day = readDate(text, order, deviceDay())
  return day ? <FormattedDate value={`${day}T12:00:00`} dateStyle="long" /> : text
}
