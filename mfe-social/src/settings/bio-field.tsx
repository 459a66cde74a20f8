import { BIO_MAX, countCharacters } from '@kitchenline/domain'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type Props = { bio: string; error: string | undefined; onChange: (bio: string) => void }

/** With a count of what is written, as people count characters. */
export function BioField({ bio, error, onChange }: Props) {
  const intl = useIntl()
  const id = useId()
  return (
    <div className="kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {intl.formatMessage({ id: 'settings.bio' })}
      </label>
      <textarea
        id={id}
        className="kl-field__input ms-bio"
        rows={3}
        value={bio}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count${error ? ` ${id}-error` : ''}`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className="kl-soft ms-bio__count" id={`${id}-count`}>
        <FormattedMessage id="settings.bioCount" values={{ count: countCharacters(bio.trim()), max: BIO_MAX }} />
      </span>
      {error && (
        <span className="kl-field__error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  )
}
