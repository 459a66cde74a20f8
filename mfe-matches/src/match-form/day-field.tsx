import { addDays, type LocalDay } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DayFault, MatchDraft } from './match-draft.ts'
import { FIRST_DAY, readDay } from './read-day.ts'
import { useAfterPress } from './use-after-press.ts'
import { useToday } from './use-today.ts'

type Props = {
  day: LocalDay | undefined
  fault: DayFault | undefined
  change: (change: Partial<MatchDraft>) => void
  /** What the last save found wrong with it. */
  problem: string | undefined
}

/** Today and yesterday in one tap, any other day by the platform's own field, which knows each locale, keyboard and phone. */
export function DayField({ day, fault, change, problem }: Props) {
  const intl = useIntl()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wasBlurred, setBlurred] = useState(false)
  const afterPress = useAfterPress()
  const today = useToday()
  const shown = day ?? today
  const choices = [
    { day: today, labelId: 'matchForm.today' },
    { day: addDays(today, -1), labelId: 'matchForm.yesterday' },
  ]

  // Uncontrolled: a day being typed must neither be redrawn nor jump back. Only another choice writes into the field.
  useEffect(() => {
    if (input.current && !fault && input.current.value !== shown) input.current.value = shown
  }, [shown, fault])

  const read = (field: HTMLInputElement) => {
    const reading = readDay({ value: field.value, hasMore: field.validity.badInput }, today)
    if ('fault' in reading) change({ dayFault: reading.fault })
    else change({ day: reading.day, dayFault: undefined })
  }
  const leave = (field: HTMLInputElement) => {
    afterPress(() => setBlurred(true))
    if (field.value !== '' || field.validity.badInput) return
    // Deselecting is no choice: what was chosen stands.
    field.value = shown
    change({ dayFault: undefined })
  }

  const error = problem ?? (wasBlurred && fault ? intl.formatMessage({ id: `matchForm.day.${fault}` }) : undefined)
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        <FormattedMessage id="matchForm.date" />
      </label>
      <div className="mm-day">
        <input
          ref={input}
          id={id}
          type="date"
          className="kl-field__input mm-day__input"
          defaultValue={shown}
          min={FIRST_DAY}
          max={today}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => {
            setBlurred(false)
            read(event.target)
          }}
          onBlur={(event) => leave(event.target)}
        />
        {error && (
          <span className="kl-field__error mm-day__error" id={`${id}-error`} role="status">
            {error}
          </span>
        )}
        {choices.map((choice) => (
          <Button
            key={choice.labelId}
            className="mm-chip"
            aria-pressed={!fault && choice.day === shown}
            onClick={() => change({ day: choice.day, dayFault: undefined })}
          >
            <FormattedMessage id={choice.labelId} />
          </Button>
        ))}
      </div>
    </div>
  )
}
