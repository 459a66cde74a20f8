import { render, screen } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { useContext } from 'react'
import { IntlProvider } from 'react-intl'
import { AntdTheme } from './antd-theme.tsx'

const LocaleName = () => <p>{useContext(ConfigProvider.ConfigContext).locale?.locale}</p>

const page = (language: string) => (
  <IntlProvider locale={language} defaultLocale="en">
    <AntdTheme>
      <input aria-label="notes" />
      <LocaleName />
    </AntdTheme>
  </IntlProvider>
)

it('keeps what is typed and focused when texts of antd come late, or in another language', async () => {
  const { rerender } = render(page('de'))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.value = 'typed'
  field.focus()
  for (const [language, locale] of [
    ['de', 'de'],
    ['fr', 'fr'],
    ['en', 'en'],
  ] as const) {
    rerender(page(language))
    await screen.findByText(locale)
    expect(screen.getByRole('textbox')).toBe(field)
    expect([field.value, document.activeElement]).toEqual(['typed', field])
  }
})
