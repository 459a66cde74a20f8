/** `names` are words that another encoding would spell in another way. */
export type Decoded = { text: string; encoding: string; isGuessed: boolean; names: string[] }

const MARKS: [encoding: string, ...mark: number[]][] = [
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]
/** UTF-8 that a program took for Windows-1252 and wrote as UTF-8 again: "JosÃ©". */
export const TWICE = 'utf-8 twice'
/** With the letters beyond ASCII that are common in what is written in it; of two that make as much sense the first counts. */
const LETTERS: Record<string, string> = {
  'windows-1252': 'áéíóúñüöäßçèêàâôîûëïœãõåøæ',
  macintosh: 'áéíóúñüöäßçèêàâôîûëïœ',
  'windows-1250': 'ąćęłńóśźżčďěňřšťůžýáéíőűâăîșțöüä',
  'windows-1254': 'şğıİöüçâî',
  'windows-1258': 'ăâđêôơư',
  'windows-1251': 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфїієґ',
  'windows-1253': 'αεηιουςστρνκπλμάέήίόύώ',
  'koi8-r': 'оеаинтсрвлкмдпуяыьгзбчйхжшюцщэф',
  shift_jis: '',
  gb18030: '',
  'euc-kr': '',
}
export const ENCODINGS = ['utf-8', ...Object.keys(LETTERS), 'utf-16le', 'utf-16be']
const OF_MANY_BYTES = ['shift_jis', 'gb18030', 'euc-kr']
const LOOKED_AT = 200

/** The text in these bytes: as a mark says, or as they make sense, which the player may correct. */
export function decode(bytes: Uint8Array, chosen?: string): Decoded {
  const named = (encoding: string, isGuessed: boolean, text = decoded(bytes, encoding)) => ({
    text,
    encoding,
    isGuessed,
    names: namesIn(text),
  })
  if (chosen === TWICE) return named(TWICE, true, readTwice(decoded(bytes, 'utf-8')) ?? decoded(bytes, 'utf-8'))
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

const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes).normalize('NFC')

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
const MIXED =
  /[\p{Script=Latin}](?=[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}])|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}](?=\p{Script=Latin})/gu
const TWO_ACCENTED = /[\u00C0-\u024F]{2}/gu

function senseOf(sample: Uint8Array, encoding: string): number {
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: encoding !== 'utf-8' }).decode(sample).normalize('NFC')
  } catch {
    return -Infinity
  }
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const lost = count(/\uFFFD/gu)
  const strange = count(/[^\0-\x7F]/gu)
  // One broken letter in a file of good UTF-8.
  if (encoding === 'utf-8') return lost * 10 < strange ? Infinity : -Infinity
  const common = LETTERS[encoding]!
  const known = OF_MANY_BYTES.includes(encoding)
    ? count(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu)
    : [...text.toLowerCase()].filter((letter) => common.includes(letter)).length
  return known - 3 * (count(UPPER_WITHIN) + count(STRANGE_SIGN) + lost) - 4 * count(MIXED) - 2 * count(TWO_ACCENTED)
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
