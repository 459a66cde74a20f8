import { FormattedDate } from 'react-intl'

type Props = { value: string; withTime?: boolean }

export function DateCell({ value, withTime = false }: Props) {
  return (
    <time className="md-date" dateTime={value}>
      <FormattedDate
        value={value}
        year="numeric"
        month="short"
        day="numeric"
        {...(withTime && { hour: 'numeric', minute: '2-digit' })}
      />
    </time>
  )
}
