import type * as text from './text.ts'
import {
  cleanLine,
  cleanText,
  clipText,
  countCharacters,
  foldText,
  isNamed,
  isolated,
  isWithin,
  searchForms,
  searchText,
  stripControls,
} from './text.ts'

const FAMILY = '👨‍👩‍👧‍👦'

it('folds names so that case, width and spacing do not make two of one, but accents do', () => {
  expect(foldText('  Ａna   LÓPEZ ')).toBe('ana lópez')
})

it.each([
  ["O'Neil", 'O’Neil', 'O‘Neil', 'O´Neil', 'O`Neil', 'OʼNeil', 'O＇Neil', 'O′NEIL'],
  ['ʻOkina', '‘okina', "'OKINA"],
  ['Anne-Marie', 'Anne–Marie', 'Anne‑Marie', 'Anne‐Marie', 'ANNE—MARIE', 'Anne−Marie', 'Anne－Marie', 'Anne\u00AD-Marie'],
  ['İpek', 'ipek', 'IPEK', 'İPEK', 'I\u0307pek'],
  ['Işık', 'IŞIK', 'ışık'],
  ['Weiß', 'WEISS', 'WEIẞ'],
  ['Σοφίας', 'ΣΟΦΊΑΣ', 'σοφίασ'],
  ['ﬁn', 'fin'],
  ['José', 'Jose\u0301', 'JOSÉ'],
  ['Da\u200Bna', 'Dana\uFEFF', 'Da\u00ADna'],
])('knows %s however it is written', (name, ...others) => {
  expect(others.filter((other) => foldText(other) !== foldText(name))).toEqual([])
})

it.each([
  ['José', 'Jose'],
  ["O'Neil", 'ONeil'],
  ['Anne-Marie', 'Anne Marie'],
  ['Bo', 'Bo.'],
  ['ガ', 'カ'],
])('keeps %s and %s apart', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

it.each([
  ['José García', 'jose garcia'],
  ['Nguyễn Thị Đào', 'nguyen thi dao'],
  ['Weiß', 'weiss'],
  ['GROẞ', 'gross'],
  ['Sørensen', 'sorensen'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['İpek Işık', 'ipek isik'],
  ['Æsir Œuvre Þór', 'aesir oeuvre thor'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Фёдор', 'федор'],
  ['  Ａna\n  O’Neil ', 'ana oneil'],
  ["D'Angelo Oʼahu ‘Okina Dell´Orto", 'dangelo oahu okina dellorto'],
  ['Jean-Luc Berg‐Łukasz', 'jean luc berg lukasz'],
  ['-', '-'],
  ["'", "'"],
  ['Da\u200Bna', 'dana'],
])('finds %j by %j', (name, typed) => {
  expect(searchText(name)).toBe(typed)
  expect(searchText(typed)).toBe(typed)
})

it.each([
  ['O’Neil', ['oneil', "o'neil", 'ONEIL', 'neil']],
  ['ONeil', ["o'neil", 'o’neil']],
  ['Jean-Luc', ['jean luc', 'jeanluc', 'jean-luc', 'jean–luc', 'luc']],
  ['Jean Luc', ['jean-luc']],
  ['Øst Đặng Straße', ['ost', 'dang', 'strasse']],
  ['A-', ['a-', 'a']],
])('finds %j by each of %j', (name, typed) => {
  expect(typed.filter((part) => !isNamed(name, part))).toEqual([])
})

it('knows a name with a hyphen as two words and as one', () => {
  expect(searchForms('Jean-Luc O’Neil')).toEqual(['jean luc oneil', 'jeanluc oneil'])
  expect(searchForms('Ana')).toEqual(['ana'])
  expect(isNamed('Ana', 'bo')).toBe(false)
})

it.each(['हिन्दी', 'ガ', '한국', '王伟'])('searches %j as it is, for its marks make other letters', (name) => {
  expect(searchText(name)).toBe(name.normalize('NFKC'))
})

it('strips marks that reverse the reading direction, and halves of characters', () => {
  expect(stripControls('Ana\u202Egnp')).toBe('Anagnp')
  expect(stripControls('half \uD83D of a pair')).toBe('half  of a pair')
})

it.each(['', ' ', '\u200B', '\u200D\u200C', '\u00AD', '\u3164', '\u2800', '\u0301', '\uFE0F', '\u2028', '\u{E0041}'])(
  'sees nothing in %j',
  (text) => {
    expect(cleanLine(text)).toBe('')
    expect(cleanText(text)).toBe('')
  },
)

it.each(['-', '王', 'ﷺ', '❤️', FAMILY, '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'نوشین\u200Cدخت'])('leaves %j as it is', (text) => {
  expect(cleanLine(text)).toBe(text)
})

it('keeps a name that is written leftward from turning what stands beside it', () => {
  expect(['علي', 'דנה Levi', 'Ana', '王伟'].map(isolated)).toEqual(['\u2068علي\u2069', '\u2068דנה Levi\u2069', 'Ana', '王伟'])
})

it('puts a name on one line and leaves the lines of a note', () => {
  expect(cleanLine(' Ana\r\n\tMaría\u2028 López ')).toBe('Ana María López')
  expect(cleanText(' windy\nand\u0000 cold ')).toBe('windy\nand cold')
})

it('counts characters as people see them', () => {
  expect(isWithin('👍🏽'.repeat(200), 200)).toBe(true)
  expect(isWithin('👍🏽'.repeat(201), 200)).toBe(false)
  expect(isWithin('a'.repeat(201), 200)).toBe(false)
})

it('counts them alike where the browser has no segmenter', () => {
  const count = () => [countCharacters(`é e\u0301 ${FAMILY} 👍🏽 🇻🇳`), countCharacters('❤️‍🔥1️⃣🏳️‍🌈\r\nमी')]
  expect(count()).toEqual([9, 5])
  const { Segmenter } = Intl
  Reflect.deleteProperty(Intl, 'Segmenter')
  try {
    expect(count()).toEqual([9, 5])
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

it('makes nothing that counts characters before they are counted', async () => {
  const { Segmenter } = Intl
  let made = 0
  class Counted extends Segmenter {
    constructor(...options: ConstructorParameters<typeof Intl.Segmenter>) {
      super(...options)
      made += 1
    }
  }
  Object.assign(Intl, { Segmenter: Counted })
  try {
    // Under another name it is loaded once more.
    const fresh = (await import(`./text.ts${'?fresh'}`)) as typeof text
    expect(fresh.isWithin('Bo', 5)).toBe(true)
    expect(made).toBe(0)
    expect([fresh.countCharacters(FAMILY), fresh.countCharacters('é'), made]).toEqual([1, 1, 1])
  } finally {
    Object.assign(Intl, { Segmenter })
  }
})

it('bounds what may be piled upon a character', () => {
  expect(isWithin(`a${'\u0301'.repeat(2_000)}`, 200)).toBe(false)
})

it.each([
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧'],
  ['Jose\u0301 M', 4, 'Jose\u0301'],
  ['', 4, ''],
])('of %s the first %d characters are %s', (text, max, clipped) => {
  expect(clipText(text, max)).toBe(clipped)
})
