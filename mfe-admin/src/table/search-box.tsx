import { Input } from '@kitchenline/ui/form'
import { useIntl } from 'react-intl'

type Props = { value: string; label: string; onChange: (typed: string) => void }

export function SearchBox({ value, label, onChange }: Props) {
  const name = useIntl().formatMessage({ id: label })
  return (
    <Input
      type="search"
      value={value}
      allowClear
      onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      aria-label={name}
      placeholder={name}
    />
  )
}
