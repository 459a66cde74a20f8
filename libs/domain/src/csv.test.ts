import fc from 'fast-check'
import { csvRows, csvStyle } from './csv.ts'

it.each([
  ['en-US', ',', '1234.5'],
  ['es-MX', ',', '1234.5'],
  ['de-DE', ';', '1234,5'],
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

it('holds no cell that a spreadsheet calculates, wherever it splits and whatever it makes of quotes', () => {
  const sign = fc.constantFrom(...'=+-@＝\'",;|\r\n\ta1'.split(''))
  const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''))
  fc.assert(
    fc.property(text, text, fc.constantFrom('en', 'de', 'de-CH'), (one, other, locale) => {
      const cells = csvRows([[one, 3.5, other]], csvStyle(locale)).split(/[,;|\t\r\n]/)
      expect(cells.filter((cell) => /^"*[=+\-@＝]/.test(cell))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
})

it.each([
  ['a,=1+1', `"a,'=1+1"`],
  ['x;=HYPERLINK("http://evil.example")', `"x;'=HYPERLINK(""http://evil.example"")"`],
  ['x\n=1+1', `"x\n'=1+1"`],
  ["'=1+1", `"''=1+1"`],
  ['up 11-9, -2 in the third', '"up 11-9, -2 in the third"'],
])('writes %j so that either kind shows it as text', (text, cell) => {
  for (const locale of ['en', 'de']) expect(csvRows([[text]], csvStyle(locale))).toBe(`${cell}\r\n`)
})
