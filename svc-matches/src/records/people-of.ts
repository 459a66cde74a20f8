import { formatOf, pick } from '@kitchenline/domain'
import type { Match, NewMatch, Person } from './match.ts'

/** Everybody in a match but its owner: the opponents in their order, then the partner. */
export const peopleOf = ({ opponents, partner }: Pick<Match, 'opponents' | 'partner'>): Person[] => [
  ...opponents,
  ...(partner ? [partner] : []),
]

/** Entries of the book that some people are linked to, each once. */
export const linkedIds = (people: readonly Person[]): string[] => [...new Set(people.flatMap(({ id }) => id ?? []))]

/** The id stays behind: it names an entry of the owner's book. */
export const asOthersSee = (person: Person): Person => pick(person, ['name', 'skillLevel', 'skillCategory'])

export type Named = { field: string; person: Person }

/** The people of a checked match, by the fields of their names. */
export function namedIn({ matchType, opponents, partner }: NewMatch): Named[] {
  const isAlone = formatOf({ matchType, partnerName: partner?.name }) === 'singles'
  return [
    ...opponents.map((person, place) => ({ field: isAlone ? 'opponentName' : `opponent${place + 1}Name`, person })),
    ...(partner ? [{ field: 'partnerName', person: partner }] : []),
  ]
}
