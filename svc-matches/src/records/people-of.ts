import type { Match, Person } from './match.ts'

/** Everybody in a match but its owner: the opponents in their order, then the partner. */
export const peopleOf = ({ opponents, partner }: Pick<Match, 'opponents' | 'partner'>): Person[] => [
  ...opponents,
  ...(partner ? [partner] : []),
]

/** Entries of the book that some people are linked to, each once. */
export const linkedIds = (people: readonly Person[]): string[] => [...new Set(people.flatMap(({ id }) => id ?? []))]
