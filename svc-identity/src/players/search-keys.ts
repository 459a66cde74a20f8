import { searchText } from '@kitchenline/domain'

/** What keys are compared with: lists show a username as @username, and so people type it. */
export const searchedFor = (query: string): string => searchText(query).replace(/^@(?=.)/u, '')

/** Words by white space, and what begins within them after a hyphen, an apostrophe or a bracket. */
const BEGINNINGS = /(?<=^|\s)\S|(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu

/** What a player is found by: the whole name from each of its words on, in other orders, and the username. Folded, without accents. */
export function searchKeys({ name, username }: { name: string; username: string }): string[] {
  const text = searchText(name)
  const tails = [...text.matchAll(BEGINNINGS)].map(({ index }) => text.slice(index))
  return [...new Set([...tails, ...otherOrders(text.split(' ')), searchText(username)])]
}

/** As people call each other: Nguyễn Thị Mai is Mai Nguyen abroad, and José María Núñez is José Núñez. */
function otherOrders(words: string[]): string[] {
  if (words.length < 2) return []
  const last = words.at(-1)!
  return [[last, ...words.slice(0, -1)].join(' '), `${words[0]} ${last}`]
}
