import { use, useMemo, type ReactNode } from 'react'
import { createIntl, RawIntlProvider, useIntl } from 'react-intl'

const loaded = new Map<string, Promise<Record<string, string>>>()

/** Cached per language: a promise created with each drawing would never resolve. */
function wordsIn(language: string): Promise<Record<string, string>> {
  const known = loaded.get(language)
  if (known) return known
  const words = import(/* webpackChunkName: "analysis-words-[request]" */ `./messages/${language}.json`).then(
    (file: { default: Record<string, string> }) => file.default,
  )
  words.catch(() => loaded.delete(language))
  loaded.set(language, words)
  return words
}

/** The many texts of an analysis, loaded with one: the dashboard does not wait for them. */
export function AnalysisWords({ children }: { children: ReactNode }) {
  const around = useIntl()
  const words = use(wordsIn(around.locale))
  const intl = useMemo(() => {
    const { locale, onError, formatDate } = around
    const messages = { ...around.messages, ...words } as Record<string, string>
    // Dates as the rest of the page has them.
    return { ...createIntl({ locale, defaultLocale: 'en', messages, onError }), formatDate }
  }, [around, words])
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>
}
