import { MATCH_FIELD_NAMES, MATCH_FORMATS, startOfDay, type MatchFormat, type MatchResult } from '@kitchenline/domain'
import { inBatches, longQueryLimits } from '@kitchenline/runtime'
import { findDirectly, findOneDirectly } from '@kitchenline/runtime/database'
import { trusted, type QueryFilter } from 'mongoose'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { toMatch, type MatchRecord } from '../records/match-record.ts'
import { earliestOrderKey } from '../records/order-key.ts'
import { contributionOf } from '../records/contribution.ts'
import { placeKey, type ObservedMatch } from '../intents/observed-match.ts'
import { addToDays, noRecentDays, type RecentDays } from './recent-days.ts'
import { NO_STREAK, type RunningStreak } from './running-streak.ts'
import { UNITS_PER_POINT } from './score-units.ts'
import { linkedIds, peopleOf } from '../records/people-of.ts'

/** What a row of the history needs to know of a match. */
export type PlayedMatch = { matchDate: Date; result: MatchResult; performanceScore: number }

/** The matches themselves as the source of all figures. */
export type FigureSource = {
  /** By place (see placeKey). */
  look(userId: string, places: Record<MatchFormat, string[]>): Promise<Map<string, ObservedMatch>>
  /** Matches in whatever state, in the order of their ids. */
  page(userId: string, format: MatchFormat, which: { after: string; limit: number }): Promise<(ObservedMatch & { id: string })[]>
  hasMatches(userId: string): Promise<boolean>
  recentDays(userId: string, format: MatchFormat, days: { timeZone: string; now: Date }): Promise<RecentDays>
  streak(userId: string, formats: MatchFormat[]): Promise<RunningStreak>
  /** Live matches from that moment on in their order, some at a time. */
  played(userId: string, format: MatchFormat, from: Date): AsyncIterable<PlayedMatch[]>
}

const COUNT_MAX_MS = 1_500
const PAGE = 400
/** Taking these apart is a few milliseconds, and then others have their turn. */
const READ_AT_ONCE = 200
/** No figure needs them. */
const WITHOUT_LONG: Record<string, 0> = {
  ...Object.fromEntries(MATCH_FIELD_NAMES.map((name) => [name, 0 as const])),
  ...{ noteKeys: 0, namesKey: 0, ownGames: 0, opponentGames: 0 },
}
const units = { $floor: { $add: [{ $multiply: ['$performanceScore', UNITS_PER_POINT] }, 0.5] } }

export const figureSource: FigureSource = {
  async look(userId, places) {
    const found = await Promise.all(
      MATCH_FORMATS.map(async (format) => {
        const looked: [string, ObservedMatch][] = []
        for (const ids of inBatches(places[format], READ_AT_ONCE)) {
          const records = await readMatches(format, { userId, _id: trusted({ $in: ids }) })
          looked.push(...records.map((record): [string, ObservedMatch] => [placeKey(format, record._id), lookedAt(record)]))
        }
        return looked
      }),
    )
    return new Map(found.flat())
  },

  async page(userId, format, { after, limit }) {
    const rows: (ObservedMatch & { id: string })[] = []
    for (let from = after; rows.length < limit;) {
      const next = { sort: { _id: 1 }, limit: Math.min(READ_AT_ONCE, limit - rows.length), hint: 'by_id' } as const
      const records = await readMatches(format, { userId, _id: trusted({ $gt: from }) }, next)
      rows.push(...records.map((record) => ({ ...lookedAt(record), id: record._id })))
      if (records.length < next.limit) break
      from = records.at(-1)!._id
    }
    return rows
  },

  async hasMatches(userId) {
    const query = { filter: { userId, state: 'live' as const }, fields: { _id: 1 } as const }
    const found = await Promise.all(MATCH_FORMATS.map((format) => findOneDirectly(matchModelOf(format), query)))
    return found.some((one) => one !== undefined)
  },

  async recentDays(userId, format, { timeZone, now }) {
    const none = noRecentDays(now, timeZone)
    // No zone of our days begins a day inside a quarter of an hour, so that the answer is bounded whatever was played.
    const slot = { $dateTrunc: { date: '$matchDate', unit: 'minute', binSize: 15 } }
    const slots = await matchModelOf(format)
      .aggregate<{ _id: Date; matches: number; scoreUnits: number }>([
        { $match: { userId, state: 'live', orderKey: { $gte: earliestOrderKey(startOfDay(none.from, timeZone)) } } },
        { $group: { _id: slot, matches: { $sum: 1 }, scoreUnits: { $sum: units } } },
      ])
      .option({ ...longQueryLimits(COUNT_MAX_MS), hint: 'by_order' })
    return slots.reduce((recent, { _id, ...sums }) => addToDays(recent, _id, sums), none)
  },

  async streak(userId, formats) {
    const [won, lost] = await Promise.all([newestOf(userId, formats, 'won'), newestOf(userId, formats, 'lost')])
    if (won === lost) return NO_STREAK
    const result: MatchResult = (won ?? '') > (lost ?? '') ? 'won' : 'lost'
    const [newest, breaker] = result === 'won' ? [won, lost] : [lost, won]
    const since = breaker === undefined ? {} : { orderKey: trusted({ $gt: breaker }) }
    const counts = await Promise.all(
      formats.map((format) => matchModelOf(format).countDocuments({ userId, state: 'live', result, ...since })),
    )
    const length = counts.reduce((sum, count) => sum + count, 0)
    return { length: result === 'won' ? length : -length, newest, ...(breaker === undefined ? {} : { breaker }) }
  },

  async *played(userId, format, from) {
    for (let atOrAfter = { $gte: earliestOrderKey(from) } as object; ;) {
      const records = await matchModelOf(format)
        .find(
          { userId, state: 'live', orderKey: trusted(atOrAfter) },
          { orderKey: 1, matchDate: 1, result: 1, performanceScore: 1 },
        )
        .sort({ orderKey: 1 })
        .limit(PAGE)
        .hint('by_order')
        .lean()
      if (records.length > 0) yield records
      if (records.length < PAGE) return
      atOrAfter = { $gt: records.at(-1)!.orderKey }
    }
  },
}

type Order = { sort: { _id: 1 }; limit: number; hint: string }

const readMatches = (format: MatchFormat, filter: { userId: string; _id: object }, order?: Order): Promise<MatchRecord[]> =>
  findDirectly(matchModelOf(format), { filter: filter as QueryFilter<MatchRecord>, fields: WITHOUT_LONG, ...order })

/** Order key of the newest match with a result. */
async function newestOf(userId: string, formats: MatchFormat[], result: MatchResult): Promise<string | undefined> {
  const newest = await Promise.all(
    formats.map((format) =>
      matchModelOf(format).findOne({ userId, state: 'live', result }, { orderKey: 1, _id: 0 }).sort({ orderKey: -1 }).lean(),
    ),
  )
  return newest
    .flatMap((record) => record?.orderKey ?? [])
    .sort()
    .at(-1)
}

function lookedAt(record: MatchRecord): ObservedMatch {
  const { state, change } = record
  if (state !== 'live' && state !== 'deleted') return { change, isLive: false, linked: [] }
  const match = toMatch(record)
  return { change, isLive: state === 'live', counts: contributionOf(match, record.orderKey), linked: linkedIds(peopleOf(match)) }
}

const BIN = { name: 'by_expiry' }

/** All matches of all players but those in the bin. What the collections know of their size makes it cheap however many there are. */
export async function countAllMatches(): Promise<number> {
  const counts = await Promise.all(
    MATCH_FORMATS.map(async (format) => {
      const model = matchModelOf(format)
      const inBin = { binKey: trusted({ $exists: true }) }
      const [all, binned] = await Promise.all([model.estimatedDocumentCount(), model.countDocuments(inBin, { hint: BIN.name })])
      return all - binned
    }),
  )
  return Math.max(
    0,
    counts.reduce((sum, count) => sum + count, 0),
  )
}
