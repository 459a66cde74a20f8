import { jest } from '@jest/globals'
import { LANGUAGES } from '@kitchenline/domain'
import { act, screen } from '@testing-library/react'
import { createIntl, FormattedDate, FormattedMessage } from 'react-intl'
import { languageStore } from './language.ts'
import { renderInShell } from './testing.tsx'
import { isolatedNames, wholeDates } from './messages-scope.tsx'

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

it('shows the key of a text that is missing, and names it to the console', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  renderInShell(<FormattedMessage id="logMatch.gone" />)
  screen.getByText('logMatch.gone')
  expect(warn.mock.calls.join()).toContain('logMatch.gone')
  warn.mockRestore()
})

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

describe.each(LANGUAGES)('every day of a leap year (%s)', (language) => {
  const FIRST: Partial<Record<string, string>> = { fr: '1er', it: '1º' }
  const intl = createIntl({ locale: language, messages: {}, timeZone: 'UTC' })
  const formatDate = wholeDates(intl)
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2028, 0, 1 + day, 9, 11)))
  const day = { day: 'numeric' } as const
  const plain = (text: string) => text.replaceAll(/\s/g, ' ')

  it.each([
    { ...day, month: 'short', year: 'numeric' },
    { ...day, month: 'long' },
    { ...day, month: 'long', weekday: 'short' },
    { dateStyle: 'long' },
    { dateStyle: 'medium', timeStyle: 'short' },
    { ...day, month: 'short', hour: 'numeric', minute: '2-digit' },
  ] as const)('is as Intl writes it, but that the first has its ordinal where the language has one: %j', (options) => {
    const written = (at: Date) =>
      intl
        .formatDateToParts(at, options)
        .map(({ type, value }) => (type === 'day' && value === '1' && FIRST[language]) || value)
        .join('')
    for (const at of days) expect(plain(formatDate(at, options))).toBe(plain(written(at)))
  })

  it.each([{}, { ...day, month: '2-digit' }, { month: 'long', year: 'numeric' }, { hour: 'numeric' }] as const)(
    'is as Intl writes it without the name of a month or without a day: %j',
    (options) => {
      for (const at of days) expect(plain(formatDate(at, options))).toBe(plain(intl.formatDate(at, options)))
    },
  )
})

it('keeps names that are written leftward from turning the words and figures beside them', () => {
  const messages = { score: '{name} beat {other} {points} to {theirs}' }
  const intl = isolatedNames(createIntl({ locale: 'en', messages }))
  const values = { name: 'علي', other: 'Bo', points: 11, theirs: 7 }
  expect(intl.formatMessage({ id: 'score' }, values)).toBe('\u2068علي\u2069 beat Bo 11 to 7')
  expect(intl.formatList(['דנה', 'Bo'])).toBe('\u2068דנה\u2069 and Bo')
})
