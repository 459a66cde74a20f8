import { foldText, readEmail, searchForms, searchText } from '@kitchenline/domain'

/** What keys are compared with: lists show a username as @username, and so people type it. */
export const searchedFor = (query: string): string => searchText(query).replace(/^@(?=.)/u, '')

/** Addresses keep the signs that names are searched without. */
export type AccountSearch = { name: string; email: string }
export const accountSearchedFor = (query: string): AccountSearch => ({
  name: searchedFor(query),
  email: readEmail(query) ?? foldText(query),
})

/** Words by white space, and what begins within them after a hyphen, an apostrophe or a bracket. */
const BEGINNINGS = /(?<=^|\s)\S|(?<![\p{L}\p{N}\p{M}])[\p{L}\p{N}]/gu

/** What a player is found by: the whole name from each of its words on, in other orders, and the username. Folded, without accents. */
export function searchKeys({ name, username }: { name: string; username: string }): string[] {
  const tails = [...name.matchAll(BEGINNINGS)].map(({ index }) => name.slice(index))
  return [...new Set([...tails, ...otherOrders(name.trim().split(/\s+/u)), username].flatMap(searchForms))]
}

/** As people call each other: Nguyễn Thị Mai is Mai Nguyen abroad, and José María Núñez is José Núñez. */
function otherOrders(words: string[]): string[] {
  if (words.length < 2) return []
  const last = words.at(-1)!
  return [[last, ...words.slice(0, -1)].join(' '), `${words[0]} ${last}`]
}
