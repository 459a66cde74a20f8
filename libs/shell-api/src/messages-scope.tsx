import { isolated } from '@kitchenline/domain'
import { useMemo, type ReactNode } from 'react'
import { IntlProvider, RawIntlProvider, useIntl, type IntlShape } from 'react-intl'
import { languageStore, SHELL, type Messages } from './language.ts'

const NONE: Messages = {}

/** A missing text shows its key; the console names it. */
const warn = (error: Error) => console.warn(error.message)

type Props = {
  /** Whose texts, besides the shell's. */
  source?: string
  children: ReactNode
}

/** Texts for a part of the page: the shell's common words, and those of the remote that draws it. */
export function MessagesScope({ source = SHELL, children }: Props) {
  const chosen = languageStore((state) => state.language)
  const shell = languageStore((state) => state.catalogs[SHELL])
  const catalog = languageStore((state) => state.catalogs[source]) ?? shell
  // Numbers and dates in the language of the texts around them.
  const language = catalog?.language ?? chosen
  const [common, own] = [shell?.messages ?? NONE, catalog?.messages ?? NONE]
  const messages = useMemo(() => ({ ...common, ...own }), [common, own])
  return (
    <IntlProvider locale={language} defaultLocale="en" messages={messages} onError={warn}>
      <OwnFormats>
        {shell && language !== shell.language ? (
          <div lang={language} className="kl-unboxed">
            {children}
          </div>
        ) : (
          children
        )}
      </OwnFormats>
    </IntlProvider>
  )
}

const joined = (text: string) => text.replaceAll(' ', '\u00a0')

/** How the first of a month is written before its name, where Intl has a plain 1. */
const FIRST: Partial<Record<string, string>> = { fr: '1er', it: '1º' }
const PLAIN_FIRST = /(^|\D)1(?=[ \u00a0]\p{L})/u

/** What is not left to react-intl: where dates break, and the direction of names. */
function OwnFormats({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const own = useMemo(() => ({ ...isolatedNames(intl), formatDate: wholeDates(intl) }), [intl])
  return <RawIntlProvider value={own}>{children}</RawIntlProvider>
}

const isolatedText = <T,>(value: T): T => (typeof value === 'string' ? (isolated(value) as T) : value)

/** A value of a text, or one of several, may be a name in any script. */
export function isolatedNames(intl: IntlShape): IntlShape {
  const formatMessage = (...[descriptor, values, options]: Parameters<IntlShape['formatMessage']>) =>
    intl.formatMessage(
      descriptor,
      values && Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolatedText(value)])),
      options,
    )
  const formatList = (...[values, options]: Parameters<IntlShape['formatList']>) =>
    intl.formatList([...values].map(isolatedText), options)
  return { ...intl, formatMessage, formatList } as IntlShape
}

/**
 * Dates with non-breaking spaces, so that no line breaks inside a day such as "24 thg 11, 2026". Its time may go to the
 * next line.
 */
export function wholeDates(intl: IntlShape): IntlShape['formatDate'] {
  const first = FIRST[intl.locale]
  const written = (day: string) => joined(first ? day.replace(PLAIN_FIRST, (_, before: string) => before + first) : day)
  return (value, { hour, minute, ...options } = {}) => {
    const day = intl.formatDate(value, options)
    if (!hour) return written(day)
    return intl.formatDate(value, { ...options, hour, ...(minute && { minute }) }).replace(day, written(day))
  }
}
