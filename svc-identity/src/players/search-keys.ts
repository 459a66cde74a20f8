import { searchText } from '@kitchenline/domain'

/** Sorts after every character that a text may hold. */
const LAST = '\u{10FFFF}'

/** The texts that begin so, as a range of an index. */
export const beginningWith = (prefix: string) => ({ $gte: prefix, $lt: prefix + LAST })

/** What a player is found by: the whole name from each of its words on, and the username. Folded, without accents. */
export function searchKeys({ name, username }: { name: string; username: string }): string[] {
  const words = searchText(name).split(' ')
  const tails = words.map((_word, at) => words.slice(at).join(' '))
  return [...new Set([...tails, searchText(username)])]
}
