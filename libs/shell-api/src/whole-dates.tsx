import { useMemo, type ReactNode } from 'react'
import { RawIntlProvider, useIntl, type IntlShape } from 'react-intl'

const joined = (text: string) => text.replaceAll(' ', '\u00a0')

/** How the first of a month is written before its name, where Intl has a plain 1. */
const FIRST: Partial<Record<string, string>> = { fr: '1er', it: '1º' }
const PLAIN_FIRST = /(^|\D)1(?=[ \u00a0]\p{L})/u

/** Days as they are written and read: with their ordinal, and no line ends inside of one, like "24 thg | 11, 2026"; its time may go to the next. */
export function WholeDates({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const whole = useMemo(() => ({ ...intl, formatDate: wholeDates(intl) }), [intl])
  return <RawIntlProvider value={whole}>{children}</RawIntlProvider>
}

export function wholeDates(intl: IntlShape): IntlShape['formatDate'] {
  const first = FIRST[intl.locale]
  const written = (day: string) => joined(first ? day.replace(PLAIN_FIRST, (_, before: string) => before + first) : day)
  return (value, { hour, minute, ...options } = {}) => {
    const day = intl.formatDate(value, options)
    if (!hour) return written(day)
    return intl.formatDate(value, { ...options, hour, ...(minute && { minute }) }).replace(day, written(day))
  }
}
