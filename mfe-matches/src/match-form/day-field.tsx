import { addDays, type LocalDay } from '@kitchenline/domain'
import { Button } from '@kitchenline/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type DayFault, FIRST_DAY, FIRST_YEAR, readDay, useToday } from '../draft/match-day.ts'
import type { MatchDraft } from '../draft/match-draft.ts'

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
    // Deselecting is no choice: the chosen day stays.
    field.value = shown
    change({ dayFault: undefined })
  }

  const error =
    problem ?? (wasBlurred && fault ? intl.formatMessage({ id: `matchForm.day.${fault}` }, { year: FIRST_YEAR }) : undefined)
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

/**
 * Acts once no button is being pressed: what appears during a press moves the button away from under the pointer, and the press
 * is lost. Not every browser names the next focus in the blur: Safari gives buttons no focus.
 */
function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const press = () => {
      isPressed.current = true
    }
    const release = () => {
      isPressed.current = false
      const act = waiting.current
      waiting.current = undefined
      // The click comes after the release.
      if (act) setTimeout(act)
    }
    document.addEventListener('pointerdown', press, true)
    document.addEventListener('pointerup', release, true)
    document.addEventListener('pointercancel', release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      document.removeEventListener('pointerup', release, true)
      document.removeEventListener('pointercancel', release, true)
    }
  }, [])
  return (act) => {
    if (isPressed.current) waiting.current = act
    else act()
  }
}
