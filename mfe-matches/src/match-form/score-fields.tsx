import { Button } from '@kitchenline/ui'
import { useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { isDoubles } from '../draft/match-draft.ts'
import type { FormFields } from './use-match-form.ts'

/** The two sides' points as text: what the pad writes, and what it has no key for. */
export function ScoreFields({ form: { draft, change, problems } }: { form: FormFields }) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  return (
    <div className="mm-score-part">
      <div className="mm-scores">
        <ScoreField
          label={t('matchForm.ownScores')}
          hint="11,9"
          value={draft.ownScores}
          error={problems.ownScores}
          onChange={(ownScores) => change({ ownScores })}
        />
        <ScoreField
          label={t(isDoubles(draft) ? 'matchForm.opponentsScores' : 'matchForm.opponentScores')}
          hint="7,11"
          value={draft.opponentScores}
          error={problems.opponentScores}
          onChange={(opponentScores) => change({ opponentScores })}
        />
      </div>
    </div>
  )
}

type ScoreFieldProps = { label: string; hint: string; value: string; onChange: (text: string) => void; error: string | undefined }

/** Points per game with commas between. Number keypads may lack the comma, so there is a key for it. */
export function ScoreField({ label, hint, value, onChange, error }: ScoreFieldProps) {
  const id = useId()
  const intl = useIntl()
  const input = useRef<HTMLInputElement>(null)
  const addComma = () => {
    if (/\d\s*$/.test(value)) onChange(`${value.trim()},`)
    input.current?.focus()
  }
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <div className="mm-score-field">
        <input
          ref={input}
          id={id}
          className="kl-field__input mm-score-field__input"
          value={value}
          placeholder={hint}
          inputMode="numeric"
          autoComplete="off"
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button
          shape="icon"
          className="mm-score-field__comma"
          onClick={addComma}
          // For those who tab, a comma is on the keyboard.
          tabIndex={-1}
          aria-label={intl.formatMessage({ id: 'matchForm.nextGame' }, { field: label })}
        >
          ,
        </Button>
      </div>
      {error && (
        <span className="kl-field__error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
