import { charactersOf } from '@kitchenline/domain'

const HUES = 12
const FULL_CIRCLE = 360

/** The first letters of the first and the last word: "Nguyễn Thị Đào" → "NĐ". */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean)
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return [first, last].map((word) => firstLetter(word ?? '')).join('')
}

function firstLetter(word: string): string {
  const shown = [...charactersOf(word)]
  return (shown.find((character) => /[\p{L}\p{N}]/u.test(character)) ?? shown[0] ?? '').toLocaleUpperCase()
}

/** One of twelve, always the same for a name (FNV-1a). */
export function hueOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return ((hash >>> 0) % HUES) * (FULL_CIRCLE / HUES)
}
