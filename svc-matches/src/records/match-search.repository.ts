import { searchForms, type MatchFormat, type MatchResult } from '@kitchenline/domain'
import { boundedMap, inBatches, longQueryLimits } from '@kitchenline/runtime'
import { findDirectly } from '@kitchenline/runtime/database'
import { trusted, type QueryFilter } from 'mongoose'
import type { DoublesRecord } from './doubles-match.model.ts'
import { matchModelOf } from './match-by-format.model.ts'
import type { MatchBounds } from './match-filter.ts'
import type { MatchRecord } from './match-record.ts'
import { ALL_SEATS, INDEX_OF, personIn } from './person-key.ts'
import { listSeatKeys, type SeatKeys } from './person-seats.repository.ts'

const MAX_MS = 1_500
/** The database merges the matches of so many people in their order; of more it would sort all. */
const PEOPLE_AT_ONCE = 150
/** Who fits so many people meets a page of matches soon by looking at one after the other. */
const FEW_PEOPLE = 2 * PEOPLE_AT_ONCE
/** A larger part of all people is counted faster in the order of matches, from the index alone, than match by match. */
const FEW_OF_ALL = 0.2
const REMEMBERED = 20_000
/** Of no use once the match is found. */
export const WITHOUT_KEYS = { noteKeys: 0 } as const

const folded = boundedMap<string, string[]>(REMEMBERED)

function searchFormsOf(name: string): string[] {
  const forms = folded.get(name) ?? searchForms(name)
  folded.set(name, forms)
  return forms
}

/** Everybody in a player's matches by seat, and those of them whose name contains the text. Undefined where some were stored without keys. */
export async function listNamed(
  userId: string,
  format: MatchFormat,
  part: string,
): Promise<{ all: SeatKeys; named: SeatKeys } | undefined> {
  const all = await listSeatKeys(userId, format, { seats: ALL_SEATS[format] })
  const isNamed = (key: string) => searchFormsOf(personIn(key).name).some((form) => form.includes(part))
  return all && { all, named: all.map(({ seat, keys }) => ({ seat, keys: keys.filter(isNamed) })) }
}

/** Undefined where looking at all matches is the better way, or the only one. */
async function seatsNamed(userId: string, format: MatchFormat, part: string, most: (people: number) => number) {
  const found = await listNamed(userId, format, part)
  if (!found) return undefined
  const { all, named } = found
  return countKeys(named) <= most(countKeys(all)) ? named.filter(({ keys }) => keys.length > 0) : undefined
}

const countKeys = (seats: SeatKeys) => seats.reduce((sum, { keys }) => sum + keys.length, 0)

/**
 * Newest matches with someone whose name contains the text: first the people, who are few beside their matches, then the newest of each.
 * In the order of matches within a seat; a match may come for two seats.
 */
export async function searchByPeople(
  userId: string,
  format: MatchFormat,
  bounds: MatchBounds & { folded: string },
  limit: number,
): Promise<MatchRecord[] | undefined> {
  const seats = await seatsNamed(userId, format, bounds.folded, () => FEW_PEOPLE)
  if (!seats) return undefined
  const where = conditions(userId, { ...bounds, folded: undefined })
  const parts = seats.flatMap(({ seat, keys }) => [...inBatches(keys, PEOPLE_AT_ONCE)].map((some) => ({ seat, some })))
  const found = await Promise.all(
    parts.map(({ seat, some }) =>
      findDirectly(matchModelOf(format), {
        filter: { ...where, [seat]: trusted({ $in: some }) } as QueryFilter<MatchRecord>,
        ...{ fields: WITHOUT_KEYS, sort: { orderKey: -1 }, limit, hint: INDEX_OF[seat], limits: longQueryLimits(MAX_MS) },
      }),
    ),
  )
  return [...new Map(found.flat().map((record) => [record._id, record])).values()]
}

/** How many of those matches there are, each once. */
export async function countByPeople(
  userId: string,
  format: MatchFormat,
  bounds: MatchBounds & { folded: string },
): Promise<{ _id: MatchResult; count: number }[] | undefined> {
  const seats = await seatsNamed(userId, format, bounds.folded, (people) => Math.min(FEW_PEOPLE, people * FEW_OF_ALL))
  if (!seats) return undefined
  const where = conditions(userId, { ...bounds, folded: undefined })
  const groups = await Promise.all(
    seats.map(({ seat, keys }, at) => {
      // Who was counted in a seat before is not counted in this one.
      const others = Object.fromEntries(seats.slice(0, at).map((before) => [before.seat, { $nin: before.keys }]))
      return matchModelOf(format)
        .aggregate<{ _id: MatchResult; count: number }>([
          { $match: { ...where, ...others, [seat]: { $in: keys } } },
          { $group: { _id: '$result', count: { $sum: 1 } } },
        ])
        .option({ ...longQueryLimits(MAX_MS), hint: INDEX_OF[seat] })
    }),
  )
  return groups.flat()
}

/** Newest matches with all these words, or beginnings of words, in their notes. */
export function searchByNotes(userId: string, format: MatchFormat, bounds: MatchBounds, limit: number): Promise<MatchRecord[]> {
  return findDirectly(matchModelOf(format), {
    filter: inNotes(userId, bounds),
    ...{ fields: WITHOUT_KEYS, sort: { orderKey: -1 }, limit, hint: 'by_notes', limits: longQueryLimits(MAX_MS) },
  })
}

/** How many of those there are beside the ones with someone whose name contains the text. */
export function countByNotes(
  userId: string,
  format: MatchFormat,
  bounds: MatchBounds & { folded: string },
): Promise<{ _id: MatchResult; count: number }[]> {
  const others = { $not: { $regex: literal(bounds.folded) } }
  return matchModelOf(format)
    .aggregate<{ _id: MatchResult; count: number }>([
      { $match: { ...inNotes(userId, bounds), namesKey: others } },
      { $group: { _id: '$result', count: { $sum: 1 } } },
    ])
    .option({ ...longQueryLimits(MAX_MS), hint: 'by_notes' })
}

function inNotes(userId: string, { words = [], ...bounds }: MatchBounds) {
  const [longest, ...others] = [...words].sort((a, b) => b.length - a.length)
  const where = conditions(userId, { ...bounds, folded: undefined })
  const all = others.map((word) => ({ noteKeys: word }))
  return { ...where, noteKeys: longest, ...(all.length > 0 && { $and: all }) } as QueryFilter<MatchRecord>
}

/** Whom a match links to, an opponent once, a partner beside. */
export type SharedMatch = { people: string[]; result: MatchResult }

/** Doubles with a key of theirs in more than one of the seats, found in the indexes alone. Undefined if they are more than `limit`. */
export async function listShared(userId: string, seats: SeatKeys, limit: number): Promise<SharedMatch[] | undefined> {
  const model = matchModelOf('doubles')
  const found = await Promise.all(
    seats.map(async ({ seat, keys }) => {
      const [all] = await model
        .aggregate<{ places: string[] }>([
          { $match: { userId, state: 'live', [seat]: { $in: keys } } },
          { $group: { _id: null, places: { $push: '$orderKey' } } },
        ])
        .option({ ...longQueryLimits(MAX_MS), hint: INDEX_OF[seat] })
      return all?.places ?? []
    }),
  )
  const [places, shared] = [new Set<string>(), new Set<string>()]
  for (const place of found.flat()) (places.has(place) ? shared : places).add(place)
  if (shared.size === 0) return []
  if (shared.size > limit) return undefined
  const filter = { userId, state: 'live', orderKey: trusted({ $in: [...shared] }) } as QueryFilter<MatchRecord>
  const fields = { opponentIds: 1, partnerId: 1, result: 1 } as const
  const limits = longQueryLimits(MAX_MS)
  const records = (await findDirectly(model, { filter, fields, limit, hint: 'by_order', limits })) as DoublesRecord[]
  return records.map(({ opponentIds, partnerId, result }) => ({
    people: [...opponentIds, ...(partnerId ? [partnerId] : [])],
    result,
  }))
}

/** Of the matches within the bounds, whatever their format. */
export function conditions(userId: string, bounds: MatchBounds) {
  const { matchType, result, atOrAfter, before, folded } = bounds
  const range = { ...(atOrAfter ? { $gte: atOrAfter } : {}), ...(before ? { $lt: before } : {}) }
  return {
    userId,
    state: 'live' as const,
    ...(matchType ? { matchType } : {}),
    ...(result ? { result } : {}),
    ...(atOrAfter || before ? { orderKey: trusted(range) } : {}),
    ...(folded ? { namesKey: trusted({ $regex: literal(folded) }) } : {}),
  }
}

/** Text as a pattern that matches itself. */
function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
