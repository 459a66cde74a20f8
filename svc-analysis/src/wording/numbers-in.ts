import { COACHED, type Coached, type CoachedLanguage } from './coached-languages.ts'

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
