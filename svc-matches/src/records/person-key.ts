import type { Person } from './match.ts'

/** Where a match names people, as fields of its document. */
export const SEAT_KEYS = ['opponent1Key', 'opponent2Key', 'partnerKey'] as const
export type SeatKey = (typeof SEAT_KEYS)[number]
export const OPPONENT_KEYS = ['opponent1Key', 'opponent2Key'] as const satisfies readonly SeatKey[]

/** The index that has a player's matches by who sat there, and then in their order. */
export const INDEX_OF: Record<SeatKey, string> = {
  opponent1Key: 'by_opponent1',
  opponent2Key: 'by_opponent2',
  partnerKey: 'by_partner',
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
