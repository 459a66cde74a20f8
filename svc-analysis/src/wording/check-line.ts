import { COACHED, type Coached, type CoachedLanguage } from './coached-languages.ts'
import { PARTNER } from './wording.ts'

const SETS = Object.entries(COACHED).map(([language, { littleWords }]) => ({
  language: language as CoachedLanguage,
  words: new Set(littleWords.split(' ')),
}))

/** Which of these languages a sentence or two are in; undefined where that is not plain to see. */
export function languageOf(text: string): CoachedLanguage | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const found = SETS.map(({ language, words: little }) => ({ language, hits: words.filter((word) => little.has(word)).length }))
  const [best, next] = found.sort((a, b) => b.hits - a.hits)
  return best && best.hits > 0 && best.hits > (next?.hits ?? 0) ? best.language : undefined
}

const FIRST = 2
const ITALIAN_SIX = /(?<!\p{L})sei(?= (?:partit|punt|game|colp|volt|giorn|minut|avversar|su\s))/iu

/** Digits with their decimals, by point or comma, and what is written out: without signs, each once. */
export function numbersIn(text: string, language: CoachedLanguage): Set<number> {
  const { numbers, moreNumbers }: Coached = COACHED[language]
  const digits = [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([found]) => Number(found.replace(',', '.')))
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const written = words.flatMap((word) => {
    const at = numbers.indexOf(word)
    return at === -1 ? (moreNumbers[word] ?? []) : at + FIRST
  })
  const six = language === 'it' && ITALIAN_SIX.test(text) ? [6] : []
  return new Set([...digits, ...written, ...six])
}

const LONGEST = 600
/** Other languages need more room, and a model may add a word. */
const GROWTH = 2.5
/** Markup, addresses and what no keyboard types: the line is text and is shown as such. */
const NOT_PLAIN = /[<>{}[\]\\`*_#|~^]|\p{C}|https?:|www\.|\w@\w/iu

/** A line of a model that may take the place of the given one; undefined where the given one has to stay. */
export function checkLine(answer: string | undefined, original: string, language: CoachedLanguage): string | undefined {
  const line = answer?.trim()
  if (!line || line.length > LONGEST || line.length > original.length * GROWTH) return undefined
  if (line.split(PARTNER).length !== original.split(PARTNER).length) return undefined
  const words = line.replaceAll(PARTNER, ' ')
  if (NOT_PLAIN.test(words) || languageOf(words) !== language) return undefined
  return sameNumbers(numbersIn(words, language), numbersIn(original, 'en')) ? line : undefined
}

/** None is new, none is left out. */
const sameNumbers = (one: Set<number>, other: Set<number>) => one.size === other.size && [...one].every((n) => other.has(n))
