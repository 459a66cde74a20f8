import { TextField } from '@kitchenline/ui'
import { type ReactNode, useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DayField } from './day-field.tsx'
import type { FormFields } from './use-match-form.ts'

type Props = {
  form: FormFields
  /** What else there is to say of the day. */
  children?: ReactNode
}

/** When, where, and what one wants to remember. */
export function DetailFields({ form: { draft, change, problems }, children }: Props) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="kl-stack">
      <div className="mm-pair">
        <div className="kl-stack">
          <DayField day={draft.day} fault={draft.dayFault} problem={problems.day} change={change} />
          {children}
        </div>
        <TextField
          label={intl.formatMessage({ id: 'matchForm.location' })}
          value={draft.location}
          error={problems.location}
          onChange={(event) => change({ location: event.target.value })}
        />
      </div>
      <div className="kl-field">
        <label className="kl-field__label" htmlFor={id}>
          <FormattedMessage id="matchForm.notes" />
        </label>
        <textarea
          id={id}
          rows={3}
          className="kl-field__input mm-notes"
          value={draft.notes}
          aria-invalid={problems.notes ? true : undefined}
          aria-describedby={problems.notes ? `${id}-error` : undefined}
          onChange={(event) => change({ notes: event.target.value })}
        />
        {problems.notes && (
          <span className="kl-field__error" id={`${id}-error`}>
            {problems.notes}
          </span>
        )}
      </div>
    </div>
  )
}
