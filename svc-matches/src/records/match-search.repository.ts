import { type MatchResult, searchForms } from '@kitchenline/domain'
import { boundedMap, inBatches, longQueryLimits } from '@kitchenline/runtime'
import { findDirectly } from '@kitchenline/mongo'
import { type QueryFilter, trusted } from 'mongoose'
import type { MatchBounds } from './match-filter.ts'
import { conditions, literal, WITHOUT_KEYS } from './match-query.repository.ts'
import { MatchModel, type MatchRecord } from './match.model.ts'
import { INDEX_OF, personIn, SEAT_KEYS } from './person-key.ts'
import { listSeatKeys, type SeatKeys } from './seat-keys.repository.ts'

const MAX_MS = 1_500
/** The database merges the matches of so many people in their order; of more it would sort all. */
const PEOPLE_AT_ONCE = 150
/** Who fits so many people meets a page of matches soon by looking at one after the other. */
const FEW_PEOPLE = 2 * PEOPLE_AT_ONCE
/** A larger part of all people is counted faster in the order of matches, from the index alone, than match by match. */
const FEW_OF_ALL = 0.2
const REMEMBERED = 20_000

type Search = MatchBounds & { folded: string }

const folded = boundedMap<string, string[]>(REMEMBERED)

function searchFormsOf(name: string): string[] {
  const forms = folded.get(name) ?? searchForms(name)
  folded.set(name, forms)
  return forms
}

/** Seats of people whose name contains the text. Undefined where looking at all matches is the better way. */
async function seatsNamed(
  userId: string,
  { formats, folded: part }: Search,
  most: (people: number) => number,
): Promise<SeatKeys | undefined> {
  const all = await listSeatKeys(userId, { formats, seats: SEAT_KEYS })
  const isNamed = (key: string) => searchFormsOf(personIn(key).name).some((form) => form.includes(part))
  const named = all.map(({ seat, keys }) => ({ seat, keys: keys.filter(isNamed) }))
  return countKeys(named) <= most(countKeys(all)) ? named.filter(({ keys }) => keys.length > 0) : undefined
}

const countKeys = (seats: SeatKeys) => seats.reduce((sum, { keys }) => sum + keys.length, 0)

/**
 * Newest matches with someone whose name contains the text: first the people, who are few beside their matches, then the newest of each.
 * In the order of matches within a seat; a match may come for two seats.
 */
export async function searchByPeople(userId: string, bounds: Search, limit: number): Promise<MatchRecord[] | undefined> {
  const seats = await seatsNamed(userId, bounds, () => FEW_PEOPLE)
  if (!seats) return undefined
  const where = inFormats(userId, bounds)
  const parts = seats.flatMap(({ seat, keys }) => [...inBatches(keys, PEOPLE_AT_ONCE)].map((some) => ({ seat, some })))
  const found = await Promise.all(
    parts.map(({ seat, some }) =>
      findDirectly(MatchModel, {
        filter: { ...where, [seat]: trusted({ $in: some }) } as QueryFilter<MatchRecord>,
        ...{ fields: WITHOUT_KEYS, sort: { orderKey: -1 }, limit, hint: INDEX_OF[seat], limits: longQueryLimits(MAX_MS) },
      }),
    ),
  )
  return [...new Map(found.flat().map((record) => [record._id, record])).values()]
}

/** The index of a seat begins with the format. */
const inFormats = (userId: string, bounds: MatchBounds) => ({
  ...conditions(userId, { ...bounds, folded: undefined }),
  format: trusted({ $in: bounds.formats }),
})

export type Counts = { _id: MatchResult; count: number }[]
export const COUNT_RESULTS = { $group: { _id: '$result', count: { $sum: 1 } } }

/** How many of those matches there are, each once. */
export async function countByPeople(userId: string, bounds: Search): Promise<Counts | undefined> {
  const seats = await seatsNamed(userId, bounds, (people) => Math.min(FEW_PEOPLE, people * FEW_OF_ALL))
  if (!seats) return undefined
  const where = inFormats(userId, bounds)
  const groups = await Promise.all(
    seats.map(({ seat, keys }, at) => {
      // Who was counted in a seat before is not counted in this one.
      const others = Object.fromEntries(seats.slice(0, at).map((before) => [before.seat, { $nin: before.keys }]))
      return MatchModel.aggregate<Counts[number]>([
        { $match: { ...where, ...others, [seat]: { $in: keys } } },
        COUNT_RESULTS,
      ]).option({ ...longQueryLimits(MAX_MS), hint: INDEX_OF[seat] })
    }),
  )
  return groups.flat()
}

/** Newest matches with all these words, or beginnings of words, in their notes. */
export function searchByNotes(userId: string, bounds: MatchBounds, limit: number): Promise<MatchRecord[]> {
  return findDirectly(MatchModel, {
    filter: inNotes(userId, bounds),
    ...{ fields: WITHOUT_KEYS, sort: { orderKey: -1 }, limit, hint: 'by_notes', limits: longQueryLimits(MAX_MS) },
  })
}

/** How many of those there are beside the ones with someone whose name contains the text. */
export function countByNotes(userId: string, bounds: Search): Promise<Counts> {
  const others = { $not: { $regex: literal(bounds.folded) } }
  return MatchModel.aggregate<Counts[number]>([
    { $match: { ...inNotes(userId, bounds), namesKey: others } },
    COUNT_RESULTS,
  ]).option({ ...longQueryLimits(MAX_MS), hint: 'by_notes' })
}

function inNotes(userId: string, { words = [], ...bounds }: MatchBounds) {
  const [longest, ...others] = [...words].sort((a, b) => b.length - a.length)
  const where = conditions(userId, { ...bounds, folded: undefined })
  const all = others.map((word) => ({ noteKeys: word }))
  return { ...where, noteKeys: longest, ...(all.length > 0 && { $and: all }) } as QueryFilter<MatchRecord>
}
