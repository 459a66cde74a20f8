import { ConfigProvider } from 'antd'
// Which antd has built in.
import english from 'antd/es/locale/en_US.js'
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { antdTokens, watchScheme } from './antd-tokens.ts'
import { loadAntdLocale, type AntdLocale } from './load-antd-locale.ts'

const InsideTheme = createContext(false)

/**
 * antd in our colours, language and with the page's CSP nonce. Every control of this entry brings it by itself. Lists are drawn whole:
 * of those drawn in part, a screen reader reads three options, by their stored values.
 */
export function AntdTheme({ children }: { children: ReactNode }) {
  return useContext(InsideTheme) ? children : <Theme>{children}</Theme>
}

function Theme({ children }: { children: ReactNode }) {
  const theme = useSyncExternalStore(watchScheme, antdTokens, antdTokens)
  const locale = useAntdLocale(useIntl().locale)
  return (
    <InsideTheme value={true}>
      <ConfigProvider theme={theme} csp={nonce} locale={locale} wave={{ disabled: true }} virtual={false}>
        {children}
      </ConfigProvider>
    </InsideTheme>
  )
}

const nonce = { nonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '' }

/** Never without one: the first that came later would draw all of it again, and lose what is typed, open and focused. */
function useAntdLocale(language: string): AntdLocale {
  const [locale, setLocale] = useState<AntdLocale>(english)
  useEffect(() => {
    let isCurrent = true
    void loadAntdLocale(language).then((loaded) => isCurrent && setLocale(loaded ?? english))
    return () => {
      isCurrent = false
    }
  }, [language])
  return locale
}
