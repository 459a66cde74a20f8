import { use, useMemo, type ReactNode } from 'react'
import { createIntl, RawIntlProvider, useIntl } from 'react-intl'
import type { LoadMessages } from './language.ts'

/** Texts of one part of a remote, loaded with it: no other page waits for them. To be drawn within a Suspense. */
export function wordsOf(load: LoadMessages) {
  const loaded = new Map<string, ReturnType<LoadMessages>>()

  /** Cached per language: a promise created with each drawing would never resolve. */
  function wordsIn(language: string): ReturnType<LoadMessages> {
    const known = loaded.get(language)
    if (known) return known
    const words = load(language as Parameters<LoadMessages>[0])
    words.catch(() => loaded.delete(language))
    loaded.set(language, words)
    return words
  }

  return function Words({ children }: { children: ReactNode }) {
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
}
