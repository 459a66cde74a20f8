import { useMemo, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { languageStore, type Messages } from './language.ts'

export const SHELL = 'shell'
const NONE: Messages = {}

/** The key itself is shown for a missing text; the console says which one it was. */
const warn = (error: Error) => console.warn(error.message)

type Props = {
  /** Whose texts, besides the shell's. */
  source?: string
  children: ReactNode
}

/** Texts for a part of the page: the shell's common words, and those of the remote that draws it. */
export function MessagesScope({ source = SHELL, children }: Props) {
  const language = languageStore((state) => state.language)
  const common = languageStore((state) => state.catalogs[SHELL]?.messages ?? NONE)
  const own = languageStore((state) => state.catalogs[source]?.messages ?? NONE)
  const messages = useMemo(() => ({ ...common, ...own }), [common, own])
  return (
    <IntlProvider locale={language} defaultLocale="en" messages={messages} onError={warn}>
      {children}
    </IntlProvider>
  )
}
