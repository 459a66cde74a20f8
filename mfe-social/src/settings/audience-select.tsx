import { AUDIENCES, type Audience, type ProfileField } from '@kitchenline/domain'
import { useId } from 'react'
import { useIntl } from 'react-intl'

type Props = { field: ProfileField; audience: Audience; disabled: boolean; onChange: (audience: Audience) => void }

/** Who sees one field. The widest stands first, as it is what most have. */
export function AudienceSelect({ field, audience, disabled, onChange }: Props) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {intl.formatMessage({ id: `privacy.${field}` })}
      </label>
      <select
        id={id}
        className="kl-field__input"
        value={audience}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value as Audience)}
      >
        {AUDIENCES.toReversed().map((each) => (
          <option key={each} value={each}>
            {intl.formatMessage({ id: `privacy.${each}` })}
          </option>
        ))}
      </select>
    </div>
  )
}
