import { csvTable } from './csv.ts'

it('quotes commas, quotes and line breaks', () => {
  expect(csvTable(['name', 'notes'], [['Bo, Jr', 'said "hi"\nand left']])).toBe(
    'name,notes\r\n"Bo, Jr","said ""hi""\nand left"\r\n',
  )
})

it('disarms what a spreadsheet would calculate, and leaves numbers alone', () => {
  expect(csvTable(['a', 'b', 'c'], [['=1+1', -3, undefined]])).toBe("a,b,c\r\n'=1+1,-3,\r\n")
})
