import { MATCH_FIELD_NAMES, pick, searchForms, type SkillCategory } from '@kitchenline/domain'
import { dropUndefined } from '@kitchenline/runtime/database'
import type { DoublesRecord } from './doubles-match.model.ts'
import type { Match, Person } from './match.ts'
import { binKey, orderKey } from './order-key.ts'
import { noteKeys } from './note-keys.ts'
import type { SinglesRecord } from './singles-match.model.ts'
import type { StoredMatch } from './stored-match.ts'
import { linkedIds, peopleOf } from './people-of.ts'
import { personKey, type PersonSeat } from './person-key.ts'

export type MatchRecord = SinglesRecord | DoublesRecord

/** The document of a match. Derived keys are made here and nowhere else. */
export function toRecord(match: Match, change: string, deletedAt?: Date): MatchRecord {
  const { id, format, opponents, partner, ...rest } = match
  const common: StoredMatch = {
    ...rest,
    _id: id,
    state: deletedAt ? 'deleted' : 'live',
    ...(deletedAt ? { deletedAt, binKey: binKey(deletedAt, id) } : {}),
    change,
    orderKey: orderKey(match),
    namesKey: namesKey(peopleOf(match)),
    opponentIds: linkedIds(opponents),
    ...(match.notes && { noteKeys: noteKeys(match.notes) }),
    ...keyed('opponent1Key', opponents[0]),
  }
  const [first, second] = opponents
  if (format === 'singles') return dropUndefined({ ...common, ...prefixed('opponent', first) }) as SinglesRecord
  return dropUndefined({
    ...common,
    ...prefixed('opponent1', first),
    ...prefixed('opponent2', second),
    ...keyed('opponent2Key', second),
    ...keyed('partnerKey', partner),
    ...(partner ? { partnerName: partner.name, partnerId: partner.id } : {}),
  }) as DoublesRecord
}

const keyed = (seat: PersonSeat, who: Pick<Person, 'id' | 'name'> | undefined) => (who ? { [seat]: personKey(who) } : {})

/** For search, without accents: one name a line. */
export function namesKey(people: { name: string }[]): string {
  return people.flatMap((person) => searchForms(person.name)).join('\n')
}

export function toMatch(record: MatchRecord): Match {
  const isSingles = 'opponentName' in record
  return {
    id: record._id,
    userId: record.userId,
    matchType: record.matchType,
    format: isSingles ? 'singles' : 'doubles',
    result: record.result,
    matchDate: record.matchDate,
    createdAt: record.createdAt,
    ...pick(record, MATCH_FIELD_NAMES),
    performanceScore: record.performanceScore,
    playerScore: record.playerScore,
    opponentScore: record.opponentScore,
    ownGames: record.ownGames,
    opponentGames: record.opponentGames,
    opponents: isSingles ? personIn(record, 'opponent') : [...personIn(record, 'opponent1'), ...personIn(record, 'opponent2')],
    partner: isSingles || !record.partnerName ? undefined : { name: record.partnerName, id: record.partnerId },
    // Older documents have none.
    version: record.version ?? 1,
    ...(record.counterparts && { counterparts: record.counterparts }),
    ...(record.refusals && { refusals: record.refusals }),
    ...(record.notifyPendingSince && { notifyPendingSince: record.notifyPendingSince }),
    ...(record.changedSince && { changedSince: record.changedSince }),
  }
}

function prefixed(prefix: string, who: Person | undefined): Record<string, unknown> {
  if (!who) return {}
  return {
    [`${prefix}Name`]: who.name,
    [`${prefix}Id`]: who.id,
    [`${prefix}SkillLevel`]: who.skillLevel,
    [`${prefix}SkillCategory`]: who.skillCategory,
  }
}

function personIn(record: MatchRecord, prefix: string): Person[] {
  const fields = record as unknown as Record<string, unknown>
  const name = fields[`${prefix}Name`] as string | undefined
  if (name === undefined) return []
  return [
    {
      name,
      id: fields[`${prefix}Id`] as string | undefined,
      skillLevel: fields[`${prefix}SkillLevel`] as number | undefined,
      skillCategory: fields[`${prefix}SkillCategory`] as SkillCategory | undefined,
    },
  ]
}
