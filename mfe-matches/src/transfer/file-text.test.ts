import { decode, TWICE } from './file-text.ts'
import { decodeBytes } from './old-encodings.ts'

const text = 'José Müller, Nguyễn 🏓'
const bytesOf = (buffer: Buffer, ...mark: number[]) => new Uint8Array(Buffer.concat([Buffer.from(mark), buffer]))
const utf16 = Buffer.from(text, 'utf16le')
const table = 'Date,Opponent,Score\n2026-10-01,José,11-7\n2026-10-02,Müller,11-8\n'
const wide = Buffer.from(table, 'utf16le')

it.each([
  ['UTF-8', bytesOf(Buffer.from(text)), 'utf-8'],
  ['UTF-8 with a mark', bytesOf(Buffer.from(text), 0xef, 0xbb, 0xbf), 'utf-8'],
  ['UTF-16, as Excel calls Unicode text', bytesOf(utf16, 0xff, 0xfe), 'utf-16le'],
  ['UTF-16 of the other order', bytesOf(Buffer.from(utf16).swap16(), 0xfe, 0xff), 'utf-16be'],
])('reads %s', (_encoding, bytes, encoding) => {
  expect(decode(bytes)).toMatchObject({ text, encoding, isGuessed: false })
})

/** Each letter as a byte of that encoding. */
function encoded(words: string, encoding: string): Uint8Array {
  const known = new Map(Array.from({ length: 256 }, (_, byte) => [decodeBytes(Uint8Array.of(byte), encoding), byte]))
  return Uint8Array.from(words.normalize(encoding === 'windows-1258' ? 'NFD' : 'NFC'), (letter) => known.get(letter)!)
}

it.each([
  ['windows-1252', 'José,Müller,François,Björn,Peña,€5'],
  ['macintosh', 'José,Müller,François,Björn,Peña'],
  ['windows-1250', 'Wałęsa,Šimić,Dvořák,Łukasz'],
  ['iso-8859-2', 'Wałęsa,Šimić,Śliwa,Łukasz'],
  ['windows-1255', 'דנה,יוסי,מיכל'],
  ['windows-1256', 'علي,محمد,فاطمة'],
  ['windows-1257', 'Bērziņš,Žukauskas,Ģirts'],
  ['cp850', 'José,Müller,François,Björn'],
  ['cp852', 'Wałęsa,Śliwa,Żółć'],
  ['x-mac-ce', 'Wałęsa,Śliwa,Żółć'],
  ['x-mac-turkish', 'Ayşe,Doğan,Işıl'],
  ['x-mac-cyrillic', 'Иван,Сергей,Наташа'],
  ['x-mac-greek', 'Γιώργος,Μαρία'],
  ['ibm866', 'Иван,Сергей,Наташа'],
  ['windows-874', 'สมชาย,วิชัย'],
  ['windows-1251', 'Иван,Сергей,Наташа'],
  ['windows-1253', 'Γιώργος,Μαρία'],
  ['windows-1254', 'Ayşe,Doğan,Işıl'],
  ['koi8-r', 'Иван,Сергей,Наташа'],
])('guesses %s by what makes sense of the bytes, and shows what depends on it', (encoding, names) => {
  expect(decode(encoded(`Name,Score\n${names.replaceAll(',', '\n')}\n`, encoding))).toMatchObject({
    ...{ encoding, isGuessed: true },
    names: names
      .split(',')
      .filter((name) => /[^\0-\x7F]/.test(name))
      .slice(0, 5),
  })
})

it('guesses what has no mark of its own', () => {
  expect(decode(bytesOf(wide))).toMatchObject({ text: table, encoding: 'utf-16le', isGuessed: true })
  expect(decode(bytesOf(Buffer.from(wide).swap16()))).toMatchObject({ text: table, encoding: 'utf-16be' })
  expect(decode(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x2c, 0x31)).text).toBe('日本,1')
})

it.each([
  ['gb18030', '王伟', [0xcd, 0xf5, 0xce, 0xb0]],
  ['big5', '陳林', [0xb3, 0xaf, 0xaa, 0x4c]],
  ['euc-kr', '김민', [0xb1, 0xe8, 0xb9, 0xce]],
  ['euc-jp', '佐藤', [0xba, 0xb4, 0xc6, 0xa3]],
])('guesses %s by the names of families: %s', (encoding, name, bytes) => {
  expect(decode(Uint8Array.from([...bytes, 0x2c, 0x31]))).toMatchObject({ encoding, text: `${name},1` })
})

it('keeps good letters where one is broken, which stands out', () => {
  const bytes = bytesOf(Buffer.concat([Buffer.from('José,Müller,Nguyễn,Björn,'.repeat(5)), Buffer.of(0xe9, 0x2c)]))
  expect(decode(bytes)).toMatchObject({ encoding: 'utf-8', text: expect.stringContaining('Nguyễn,Björn,\uFFFD') })
})

it('mends letters that were written twice', () => {
  const twice = Buffer.from(new TextDecoder('windows-1252').decode(Buffer.from('José,Müller,Nguyễn')))
  expect(decode(bytesOf(twice))).toMatchObject({ text: 'José,Müller,Nguyễn', encoding: TWICE, isGuessed: true })
})

it('reads as the player says', () => {
  expect(decode(encoded('Wałęsa', 'windows-1250'), 'windows-1252').text).toBe('Wa³êsa')
})
