import { searchForms } from '@kitchenline/domain'

/** Who types more letters of a word has said enough. */
const LETTERS = 12
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u

export function wordsOf(text: string): string[] {
  const words = searchForms(text).flatMap((form) => form.split(BETWEEN_WORDS))
  return [...new Set(words.map((word) => [...word].slice(0, LETTERS).join('')))].filter(Boolean)
}

/** By what notes are found: the words in them and all their beginnings, so that a search is one place in an index, in the order of matches. */
export function noteKeys(notes: string): string[] {
  const beginnings = (word: string) => [...word].map((_, at, letters) => letters.slice(0, at + 1).join(''))
  return [...new Set(wordsOf(notes).flatMap(beginnings))]
}
