import { searchForms } from '@kitchenline/domain'
import { dropUndefined } from '@kitchenline/mongo'
import type { MatchRecord } from './match.model.ts'
import { type Match, peopleOf, type Person } from './match.ts'
import { noteKeys } from './note-keys.ts'
import { binKey, orderKey } from './order-key.ts'
import { personKey, type SeatKey } from './person-key.ts'

/** The document of a match. Derived keys are made here and nowhere else. */
export function toRecord({ id, partner: anyone, ...rest }: Match, v: number, deletedAt?: Date): MatchRecord {
  const partner = rest.format === 'doubles' ? anyone : undefined
  const match = { ...rest, partner }
  const [first, second] = match.opponents
  const mergedFrom = peopleOf(match).flatMap(({ earlier = [] }) => earlier.map(({ id: from }) => from))
  return dropUndefined({
    ...match,
    ...{ _id: id, v },
    state: deletedAt ? 'deleted' : 'live',
    ...(deletedAt && { deletedAt, binKey: binKey(deletedAt, id) }),
    orderKey: orderKey({ ...match, id }),
    namesKey: namesKey(peopleOf(match)),
    ...(match.notes && { noteKeys: noteKeys(match.notes) }),
    ...(mergedFrom.length > 0 && { mergedFrom }),
    ...keyed('opponent1Key', first),
    ...keyed('opponent2Key', second),
    ...keyed('partnerKey', partner),
  })
}

const keyed = (seat: SeatKey, who: Person | undefined) => (who ? { [seat]: personKey(who) } : {})

function namesKey(people: { name: string }[]): string {
  return people.flatMap((person) => searchForms(person.name)).join('\n')
}

/** What only the database looks at stays behind. */
export function toMatch({
  _id: id,
  v: _v,
  state: _state,
  deletedAt: _deletedAt,
  binKey: _binKey,
  ...record
}: MatchRecord): Match {
  const { orderKey: _order, namesKey: _names, noteKeys: _notes, mergedFrom: _merged, ...seated } = record
  const { opponent1Key: _first, opponent2Key: _second, partnerKey: _partner, ...match } = seated
  return { ...match, id }
}
