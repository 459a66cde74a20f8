import { ConfigProvider } from 'antd'
// Which antd has built in.
import english from 'antd/es/locale/en_US.js'
import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { antdTokens, watchScheme } from './antd-tokens.ts'
import { loadAntdLocale, type AntdLocale } from './load-antd-locale.ts'

const InsideTheme = createContext(false)

/**
 * antd in our colours and language, with the page's CSP nonce. Lists are rendered whole: in a virtual list a screen
 * reader finds only three options, by their stored values.
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

/** Always wrapped in a provider: adding one later would remount the form, and lose what is typed, open and focused. */
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
