import type { CoachedLanguage } from './coached-languages.ts'
import { languageOf } from './language-of.ts'
import { numbersIn } from './numbers-in.ts'
import { PARTNER } from './wording.ts'

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
