import { fileText } from './file-text.ts'

const text = 'José Müller, Nguyễn 🏓'
const bytesOf = (buffer: Buffer, ...mark: number[]) => new Uint8Array(Buffer.concat([Buffer.from(mark), buffer]))
const utf16 = Buffer.from(text, 'utf16le')

it.each([
  ['UTF-8', bytesOf(Buffer.from(text))],
  ['UTF-8 with a mark', bytesOf(Buffer.from(text), 0xef, 0xbb, 0xbf)],
  ['UTF-16, as Excel calls Unicode text', bytesOf(utf16, 0xff, 0xfe)],
  ['UTF-16 of the other order', bytesOf(Buffer.from(utf16).swap16(), 0xfe, 0xff)],
])('reads %s', (_encoding, bytes) => {
  expect(fileText(bytes)).toBe(text)
})

it('keeps the accents of a table from an older Windows', () => {
  expect(fileText(bytesOf(Buffer.from('José Müller', 'latin1'), 0x80))).toBe('€José Müller')
})

it.each([
  ['today', [0x50, 0x4b, 0x03, 0x04]],
  ['before 2007', [0xd0, 0xcf, 0x11, 0xe0]],
])('knows an Excel workbook of %s', (_when, mark) => {
  expect(fileText(bytesOf(Buffer.alloc(100), ...mark))).toBe('workbook')
})
