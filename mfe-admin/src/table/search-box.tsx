import { Input } from '@kitchenline/ui/form'
import { X } from '@kitchenline/ui/icons'
import { useIntl } from 'react-intl'

type Props = { value: string; label: string; onChange: (typed: string) => void }

export function SearchBox({ value, label, onChange }: Props) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: label })
  const clear = intl.formatMessage({ id: 'table.clearSearch' })
  return (
    <Input
      type="search"
      value={value}
      // Its own sign has an English name.
      allowClear={{ clearIcon: <X role="img" aria-label={clear} size={14} /> }}
      onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      aria-label={name}
      placeholder={name}
    />
  )
}
