import { MATCH_FIELDS, MATCH_TEXT_NAMES, type MatchTextName } from '@kitchenline/domain'
import { TextField } from '@kitchenline/ui'
import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { DayField } from './day-field.tsx'
import { EndingChoice } from './ending-choice.tsx'
import { ScoringChoice } from './scoring-choice.tsx'
import { TagChoice } from './tag-choice.tsx'
import type { FormFields } from './use-match-form.ts'

type Props = {
  form: FormFields
  /** What else there is to say of the day. */
  children?: ReactNode
}

/** When, where, and what one wants to remember. */
export function DetailFields({ form, children }: Props) {
  const { draft, change, problems } = form
  return (
    <div className="kl-stack">
      <div className="mm-pair">
        <div className="kl-stack">
          <DayField day={draft.day} fault={draft.dayFault} problem={problems.day} change={change} />
          {children}
        </div>
        <DetailText name="location" form={form} />
      </div>
      <TagChoice tags={draft.tags} onChange={(tags) => change({ tags })} />
      <ScoringChoice form={form} asks={false} />
      <EndingChoice ending={draft.ending} onChange={(ending) => change({ ending })} />
      {MATCH_TEXT_NAMES.map((name) => name !== 'location' && <DetailText key={name} name={name} form={form} />)}
    </div>
  )
}

function DetailText({ name, form: { draft, change, problems } }: { name: MatchTextName; form: FormFields }) {
  const id = useId()
  const label = <FormattedMessage id={`matchForm.${name}`} />
  const error = problems[name]
  const onChange = ({ target }: { target: { value: string } }) => change({ [name]: target.value })
  if (MATCH_FIELDS[name].kind === 'line') return <TextField label={label} value={draft[name]} error={error} onChange={onChange} />
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        className="kl-field__input mm-notes"
        value={draft[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={onChange}
      />
      {error && (
        <span className="kl-field__error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
