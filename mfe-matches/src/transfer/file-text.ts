import { decodeBytes } from './old-encodings.ts'

/** `names` are words that another encoding would spell in another way. */
export type Decoded = { text: string; encoding: string; isGuessed: boolean; names: string[] }

const MARKS: [encoding: string, ...mark: number[]][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]
/** UTF-8 that a program took for Windows-1252 and wrote as UTF-8 again: "JosÃ©". */
export const TWICE = 'utf-8 twice'
const CYRILLIC = 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфїієґ'
const GREEK = 'αεηιουςστρνκπλμάέήίόύώ'
/** With the letters beyond ASCII that are common in what is written in it; of two that make as much sense the first counts. */
const LETTERS: Record<string, string> = {
  'windows-1252': 'áéíóúñüöäßçèêàâôîûëïœãõåøæùìò',
  macintosh: 'áéíóúñüöäßçèêàâôîûëïœãõåøæùìò',
  cp850: 'áéíóúñüöäßçèêàâôîûëïãõåøæùìò',
  'windows-1250': 'ąćęłńóśźżčďěňřšťůžýáéíőűâăîșțöüäđ',
  'iso-8859-2': 'ąćęłńóśźżčďěňřšťůžýáéíőűâăîöüäđ',
  'x-mac-ce': 'ąćęłńóśźżčďěňřšťůžýáéíőűâăîöüä',
  cp852: 'ąćęłńóśźżčďěňřšťůžýáéíőűâăîöüäđ',
  'windows-1254': 'şğıİöüçâî',
  'x-mac-turkish': 'şğıİöüçâî',
  'windows-1258': 'ăâđêôơư',
  'windows-1257': 'āčēģīķļņšūžąęėįųõäöü',
  'windows-1251': CYRILLIC,
  'x-mac-cyrillic': CYRILLIC,
  ibm866: CYRILLIC,
  'koi8-r': CYRILLIC,
  'windows-1253': GREEK,
  'x-mac-greek': GREEK,
  'windows-1255': 'אבגדהוזחטיכלמנסעפצקרשתךםןףץ',
  'windows-1256': 'ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءئؤإأآ',
  // Of names, as of families.
  shift_jis: '佐藤鈴木田中高橋渡辺山本子',
  'euc-jp': '佐藤鈴木田中高橋渡辺山本子',
  gb18030: '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗',
  'euc-kr': '김이박최정강조윤장임한오서신권',
  big5: '陳林黃張李王吳劉蔡楊許鄭謝郭洪',
  'windows-874': 'กขคงจชซญดตถทธนบปผพฟมยรลวศษสหอะาำิีึืุูเแโใไ่้์ั',
}
export const ENCODINGS = ['utf-8', ...Object.keys(LETTERS), 'utf-16le', 'utf-16be']
const OF_TWO_BYTES = ['shift_jis', 'gb18030', 'euc-kr', 'big5', 'euc-jp']
const LOOKED_AT = 200

/** The text in these bytes: as a mark says, or as they make sense, which the player may correct. */
export function decode(bytes: Uint8Array, chosen?: string): Decoded {
  const named = (encoding: string, isGuessed: boolean, text = decodeBytes(bytes, encoding)) => ({
    text,
    encoding,
    isGuessed,
    names: namesIn(text),
  })
  if (chosen === TWICE) return named(TWICE, true, readTwice(decodeBytes(bytes, 'utf-8')) ?? decodeBytes(bytes, 'utf-8'))
  if (chosen) return named(chosen, true)
  const [encoding] = MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  if (encoding) return named(encoding, false)
  const wide = wideOrder(bytes)
  if (wide) return named(wide, true)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const twice = readTwice(text)
    return twice === undefined ? { text, encoding: 'utf-8', isGuessed: false, names: [] } : named(TWICE, true, twice)
  } catch {
    return named(bestOf(bytes), true)
  }
}

/** UTF-16 without a mark: every other byte of Latin letters is 0. */
function wideOrder(bytes: Uint8Array): string | undefined {
  const first = bytes.subarray(0, 1000)
  const zeros = (odd: number) => first.filter((byte, at) => at % 2 === odd && byte === 0).length
  if (zeros(1) > first.length / 5 && zeros(0) < first.length / 50) return 'utf-16le'
  return zeros(0) > first.length / 5 && zeros(1) < first.length / 50 ? 'utf-16be' : undefined
}

/** The one that makes most sense of the lines that are not plain ASCII. */
function bestOf(bytes: Uint8Array): string {
  const sample = strangeLines(bytes)
  let best = 'windows-1252'
  let most = -Infinity
  for (const encoding of ['utf-8', ...Object.keys(LETTERS)]) {
    const score = senseOf(sample, encoding)
    if (score > most) [best, most] = [encoding, score]
  }
  return best
}

function strangeLines(bytes: Uint8Array): Uint8Array {
  const sample: number[] = []
  let start = 0
  let lines = 0
  for (let at = 0; at <= bytes.length && lines < LOOKED_AT; at += 1) {
    if (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) continue
    const line = bytes.subarray(start, at)
    start = at + 1
    if (!line.some((byte) => byte > 127)) continue
    sample.push(...line, 10)
    lines += 1
  }
  return Uint8Array.from(sample)
}

const UPPER_WITHIN = /\p{Ll}\p{Lu}/gu
const STRANGE_SIGN = /[^\p{L}\p{M}\p{N}\p{P}\p{Zs}\n\t$+<=>|€£~^`]|\p{L}[^\p{L}\p{M}\p{N}\p{Z}\n\t'’.\-,;:!?()/&+|"@]\p{L}/gu
const OTHER_SCRIPT = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}]`
const MIXED = new RegExp(String.raw`\p{Script=Latin}(?=${OTHER_SCRIPT})|${OTHER_SCRIPT}(?=\p{Script=Latin})`, 'gu')
const TWO_ACCENTED = /[\u00C0-\u024F]{2}/gu
/** Names begin with a capital, where a script has them. */
const ALL_UPPER = /(?=[^\0-\x7F])\p{Lu}{3,}/gu
const LOWER_START = /(?:^|[^\p{L}\p{M}'’-])(?=[^\0-\x7F])\p{Ll}/gu

function senseOf(sample: Uint8Array, encoding: string): number {
  let text: string
  try {
    text = decodeBytes(sample, encoding, encoding !== 'utf-8')
  } catch {
    return -Infinity
  }
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const lost = count(/\uFFFD/gu)
  const strange = count(/[^\0-\x7F]/gu)
  // One broken letter in a file of good UTF-8.
  if (encoding === 'utf-8') return lost * 10 < strange ? Infinity : -Infinity
  const common = LETTERS[encoding]!
  const letters = OF_TWO_BYTES.includes(encoding) ? 2 * count(/[\p{Script=Han}\p{Script=Hangul}\u3041-\u30FF]/gu) : 0
  const known = letters + [...text.toLowerCase()].filter((letter) => common.includes(letter)).length
  const odd =
    count(LOWER_START) + count(ALL_UPPER) + 2 * count(TWO_ACCENTED) + 3 * (count(UPPER_WITHIN) + count(STRANGE_SIGN) + lost)
  return known - odd - 4 * count(MIXED)
}

let bytesOfSigns: Map<string, number> | undefined

/** Undefined where no letter was written twice. */
function readTwice(text: string): string | undefined {
  if (!/[ÂÃÄÅáºá»]\p{L}?[\u0080-\u00BF\u0152-\u0178\u2013-\u2122]/u.test(text)) return undefined
  bytesOfSigns ??= new Map(
    Array.from({ length: 256 }, (_, byte) => [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte]),
  )
  const bytes = Array.from(text.replace(/^\uFEFF/, ''), (sign) => bytesOfSigns!.get(sign) ?? -1)
  if (bytes.includes(-1)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)).normalize('NFC')
  } catch {
    return undefined
  }
}

const NAMES_SHOWN = 5

const namesIn = (text: string): string[] =>
  [
    ...new Set(
      (text.match(/[^\s,;|"'()]*[^\0-\x7F\s][^\s,;|"'()]*/gu) ?? []).map((name) => name.replace(/^\uFEFF/, '')).filter(Boolean),
    ),
  ].slice(0, NAMES_SHOWN)
