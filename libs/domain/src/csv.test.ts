import { csvStyle } from './csv.ts'

it.each([
  ['en-US', ',', '1234.5'],
  ['en-GB', ',', '1234.5'],
  ['es-MX', ',', '1234.5'],
  ['de-DE', ';', '1234,5'],
  ['de', ';', '1234,5'],
  ['fr-FR', ';', '1234,5'],
  ['it', ';', '1234,5'],
  ['es-ES', ';', '1234,5'],
  ['vi', ';', '1234,5'],
  ['de-CH', ';', '1234.5'],
  ['*', ',', '1234.5'],
  ['', ',', '1234.5'],
  ['not a locale', ',', '1234.5'],
])('splits cells and writes numbers as spreadsheets of %s read them', (locale, delimiter, number) => {
  const style = csvStyle(locale)
  expect([style.delimiter, style.numberText(1234.5)]).toEqual([delimiter, number])
})
