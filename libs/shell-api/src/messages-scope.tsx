import { useMemo, type ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { languageStore, SHELL, type Messages } from './language.ts'
import { WholeDates } from './whole-dates.tsx'

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
      <WholeDates>
        {shell && language !== shell.language ? (
          <div lang={language} className="kl-unboxed">
            {children}
          </div>
        ) : (
          children
        )}
      </WholeDates>
    </IntlProvider>
  )
}
