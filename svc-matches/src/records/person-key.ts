import type { MatchFormat } from '@kitchenline/domain'
import type { Person } from './match.ts'

/** Where a match names people, as fields of its document. */
export type PersonSeat = 'opponent1Key' | 'opponent2Key' | 'partnerKey'

export const OPPONENT_SEATS: Record<MatchFormat, readonly PersonSeat[]> = {
  singles: ['opponent1Key'],
  doubles: ['opponent1Key', 'opponent2Key'],
}
export const ALL_SEATS: Record<MatchFormat, readonly PersonSeat[]> = {
  singles: OPPONENT_SEATS.singles,
  doubles: [...OPPONENT_SEATS.doubles, 'partnerKey'],
}

/** The index that has a player's matches by who sat there, and then in their order. */
export const INDEX_OF: Record<PersonSeat, string> = {
  opponent1Key: 'by_opponent1',
  opponent2Key: 'by_opponent2',
  partnerKey: 'by_partner_key',
}

/** Entry of the book and name in one indexed text. A name has no line break. */
export const personKey = ({ id, name }: Pick<Person, 'id' | 'name'>): string => `${id ?? ''}\n${name}`

export function personIn(key: string): { id?: string; name: string } {
  const end = key.indexOf('\n')
  const name = key.slice(end + 1)
  return end === 0 ? { name } : { id: key.slice(0, end), name }
}

/** Keys of one entry of the book, under whatever name. */
export const keysOfEntry = (id: string) => ({ $gte: `${id}\n`, $lt: `${id}\u000b` })
