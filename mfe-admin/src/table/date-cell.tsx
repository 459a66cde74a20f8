import { FormattedDate } from 'react-intl'

type Props = { value: string; withTime?: boolean }

/** The time stands below its day in every row, whatever fits, so that the rows of a column are alike. */
export function DateCell({ value, withTime = false }: Props) {
  return (
    <time className="md-date" dateTime={value}>
      <span>
        <FormattedDate value={value} year="numeric" month="short" day="numeric" />
      </span>{' '}
      {withTime && (
        <span>
          <FormattedDate value={value} hour="numeric" minute="2-digit" />
        </span>
      )}
    </time>
  )
}
