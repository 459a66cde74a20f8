import { Input } from '@kitchenline/ui/form'
import { X } from '@kitchenline/ui/icons'
import { useId } from 'react'
import { useIntl } from 'react-intl'

type Props = { value: string; label: string; onChange: (typed: string) => void }

/** What it searches stands in it, and stays its name while one types. */
export function SearchBox({ value, label, onChange }: Props) {
  const id = useId()
  const intl = useIntl()
  const clear = intl.formatMessage({ id: 'table.clearSearch' })
  return (
    <div className="md-search">
      <label className="kl-visually-hidden" htmlFor={id}>
        {intl.formatMessage({ id: label })}
      </label>
      <Input
        id={id}
        type="search"
        value={value}
        placeholder={intl.formatMessage({ id: label })}
        // Its own sign has an English name.
        allowClear={{ clearIcon: <X role="img" aria-label={clear} size={14} /> }}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
    </div>
  )
}
