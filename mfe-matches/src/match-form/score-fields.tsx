import { Button } from '@kitchenline/ui'
import { Check, X } from '@kitchenline/ui/icons'
import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceGroup } from './choice-group.tsx'
import { isDoubles } from './match-draft.ts'
import { ScorePad } from './score-pad.tsx'
import { ScoreQuestion, ScoreReading } from './score-reading.tsx'
import { ScoringChoice } from './scoring-choice.tsx'
import type { FormFields } from './use-match-form.ts'

/** Who won, the pad that follows from it, the two sides' points, and what was understood of all this. */
export function ScoreFields({ form }: { form: FormFields }) {
  const { draft, change, problems } = form
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id })
  const results = [
    { value: 'won' as const, tone: 'won' as const, label: <Outcome result="won" /> },
    { value: 'lost' as const, tone: 'lost' as const, label: <Outcome result="lost" /> },
  ]
  return (
    <div className="kl-stack mm-score-part">
      <ChoiceGroup
        label={t('matchForm.result')}
        options={results}
        value={draft.result}
        error={problems.result}
        size="large"
        onChange={(result) => change({ result })}
      />
      {draft.result && <ScorePad draft={draft} result={draft.result} change={change} />}
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
      <ScoreReading draft={draft} />
      <ScoreQuestion draft={draft} onSwap={(result) => change({ result })} />
      <ScoringChoice form={form} asks />
    </div>
  )
}

function Outcome({ result }: { result: 'won' | 'lost' }) {
  const Icon = result === 'won' ? Check : X
  return (
    <>
      <Icon size={20} aria-hidden />
      <FormattedMessage id={`result.${result}`} />
    </>
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
