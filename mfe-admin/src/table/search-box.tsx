import { Input } from '@kitchenline/ui/form'
import { X } from '@kitchenline/ui/icons'
import { useId } from 'react'
import { useIntl } from 'react-intl'

type Props = { value: string; label: string; onChange: (typed: string) => void }

/** What it searches stands above it: within, a phone would cut it, and typing would hide it. */
export function SearchBox({ value, label, onChange }: Props) {
  const id = useId()
  const intl = useIntl()
  const clear = intl.formatMessage({ id: 'table.clearSearch' })
  return (
    <div className="md-search kl-field">
      <label className="kl-field__label" htmlFor={id}>
        {intl.formatMessage({ id: label })}
      </label>
      <Input
        id={id}
        type="search"
        value={value}
        // Its own sign has an English name.
        allowClear={{ clearIcon: <X role="img" aria-label={clear} size={14} /> }}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
    </div>
  )
}
