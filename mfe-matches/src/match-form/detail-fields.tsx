import { LOCATION_MAX, NOTES_MAX } from '@kitchenline/domain'
import { TextField } from '@kitchenline/ui'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { DayField } from './day-field.tsx'
import type { MatchDraft } from './match-draft.ts'

type Props = { draft: MatchDraft; change: (change: Partial<MatchDraft>) => void }

/** When, where, and what one wants to remember. */
export function DetailFields({ draft, change }: Props) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="kl-stack">
      <div className="mm-pair">
        <DayField day={draft.day} onChange={(day) => change({ day })} />
        <TextField
          label={intl.formatMessage({ id: 'matchForm.location' })}
          value={draft.location}
          maxLength={LOCATION_MAX}
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
          maxLength={NOTES_MAX}
          onChange={(event) => change({ notes: event.target.value })}
        />
      </div>
    </div>
  )
}
