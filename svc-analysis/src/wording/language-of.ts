import { COACHED, type CoachedLanguage } from './coached-languages.ts'

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
