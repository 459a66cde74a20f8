import { LANGUAGES } from '@kitchenline/domain'
import { act, screen } from '@testing-library/react'
import { FormattedDate } from 'react-intl'
import { languageStore } from './language.ts'
import { renderInShell } from './testing.tsx'

const AT = '2026-11-24T14:53:00Z'
const DAY = { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' } as const

function Dates() {
  return (
    <>
      <p data-testid="day">
        <FormattedDate value={AT} {...DAY} />
      </p>
      <p data-testid="moment">
        <FormattedDate value={AT} {...DAY} hour="numeric" minute="2-digit" />
      </p>
    </>
  )
}

it.each(LANGUAGES)('no line ends inside of a day (%s)', (language) => {
  renderInShell(<Dates />)
  act(() => languageStore.setState(({ catalogs }) => ({ catalogs: inLanguage(catalogs, language) })))
  const day = screen.getByTestId('day').textContent
  expect(day).not.toContain(' ')
  expect(screen.getByTestId('moment').textContent).toContain(day)
  expect(screen.getByTestId('moment').textContent).toContain(' ')
})

const inLanguage = (catalogs: ReturnType<typeof languageStore.getState>['catalogs'], language: (typeof LANGUAGES)[number]) =>
  Object.fromEntries(Object.entries(catalogs).map(([name, catalog]) => [name, { ...catalog, language }]))
