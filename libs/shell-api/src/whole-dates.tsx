import { useMemo, type ReactNode } from 'react'
import { RawIntlProvider, useIntl, type IntlShape } from 'react-intl'

const joined = (text: string) => text.replaceAll(' ', '\u00a0')

/** No line ends inside of a day, like "24 thg | 11, 2026"; its time may go to the next. */
export function WholeDates({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const whole = useMemo(() => ({ ...intl, formatDate: wholeDates(intl) }), [intl])
  return <RawIntlProvider value={whole}>{children}</RawIntlProvider>
}

function wholeDates(intl: IntlShape): IntlShape['formatDate'] {
  return (value, { hour, minute, ...options } = {}) => {
    const day = intl.formatDate(value, options)
    if (!hour) return joined(day)
    return intl.formatDate(value, { ...options, hour, ...(minute && { minute }) }).replace(day, joined(day))
  }
}
