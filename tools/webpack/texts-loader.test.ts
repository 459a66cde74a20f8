import { createIntl } from 'react-intl'
import { readTexts } from './texts-loader.ts'

const READER: string = './read-texts.mjs'
const { parse } = (await import(READER)) as { parse: (text: string) => object[] }

const TEXTS = {
  plain: "It's not 'quoted'",
  quoted: "One ''quote'' and '{braces}'",
  value: 'Hello {name}',
  plural: '{count, plural, one {# match} other {# matches}}',
  marked: 'Read <b>this</b>',
}
const VALUES = { name: 'Bo', count: 2, b: (parts: unknown[]) => parts.join('') }

it('reads texts to what react-intl makes of them', () => {
  const asWritten = createIntl({ locale: 'en', messages: TEXTS })
  const asRead = createIntl({ locale: 'en', messages: readTexts(TEXTS) as typeof TEXTS })
  for (const id of Object.keys(TEXTS)) expect(asRead.formatMessage({ id }, VALUES)).toBe(asWritten.formatMessage({ id }, VALUES))
})

it('leaves what need not be read for the browser, which shows it as it stands', () => {
  expect(readTexts(TEXTS)).toHaveProperty('plain', TEXTS.plain)
  expect(parse(TEXTS.plain)).toEqual([{ type: 0, value: TEXTS.plain }])
})
