import { MATCH_FIELD_NAMES, type LocalDay, type MatchFormat, type MatchResult } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { toMatch } from '../records/match-record.ts'
import { MatchModel, type MatchRecord } from '../records/match.model.ts'
import { contributionOf, type Contribution, type PlayedMatch } from '../records/contribution.ts'
import { NO_STREAK, type RunningStreak } from '../tallies/running-streak.ts'

/** Taking these apart is a few milliseconds, and then others have their turn. */
const PAGE = 400
/** No figure needs them. */
const WITHOUT_LONG: Record<string, 0> = {
  ...Object.fromEntries(MATCH_FIELD_NAMES.filter((name) => name !== 'ending').map((name) => [name, 0 as const])),
  ...{ noteKeys: 0, namesKey: 0, ownGames: 0, opponentGames: 0 },
}
const PLAYED = { orderKey: 1, playedOn: 1, result: 1, performanceScore: 1 } as const

/** The matches themselves as the source of all figures. */
export const figureSource = {
  /** Live ones, some at a time. */
  async *all(userId: string, format: MatchFormat): AsyncIterable<Contribution[]> {
    for await (const records of inOrder({ userId, format }, { fields: WITHOUT_LONG }))
      yield records.map((record) => contributionOf(toMatch(record)))
  },

  async streak(userId: string, formats: MatchFormat[]): Promise<RunningStreak> {
    const [won, lost] = await Promise.all([newestOf(userId, formats, 'won'), newestOf(userId, formats, 'lost')])
    if (won === lost) return NO_STREAK
    const result: MatchResult = (won ?? '') > (lost ?? '') ? 'won' : 'lost'
    const [newest, breaker] = result === 'won' ? [won, lost] : [lost, won]
    const since = breaker === undefined ? {} : { orderKey: trusted({ $gt: breaker }) }
    const length = await MatchModel.countDocuments({ ...among(userId, formats), result, ...since }).hint(hintFor(formats))
    return { length: result === 'won' ? length : -length, newest, ...(breaker === undefined ? {} : { breaker }) }
  },

  /** Live matches from that day on in their order, some at a time. */
  async *played(userId: string, format: MatchFormat, from: LocalDay): AsyncIterable<PlayedMatch[]> {
    yield* inOrder({ userId, format }, { fields: PLAYED, from })
  },
}

type Log = { userId: string; format: MatchFormat }

async function* inOrder({ userId, format }: Log, { fields, from = '' }: { fields: Record<string, 0 | 1>; from?: string }) {
  for (let next: object = { $gte: from }; ;) {
    const records = await MatchModel.find({ userId, state: 'live', format, orderKey: trusted(next) }, fields)
      .sort({ orderKey: 1 })
      .limit(PAGE)
      .hint('by_format')
      .lean<MatchRecord[]>()
    if (records.length > 0) yield records
    if (records.length < PAGE) return
    next = { $gt: records.at(-1)!.orderKey }
  }
}

const among = (userId: string, formats: MatchFormat[]) => ({
  ...{ userId, state: 'live' as const },
  ...(formats.length === 1 && { format: formats[0]! }),
})
const hintFor = (formats: MatchFormat[]) => (formats.length === 1 ? 'by_format' : 'by_order')

/** Order key of the newest match with a result. */
async function newestOf(userId: string, formats: MatchFormat[], result: MatchResult): Promise<string | undefined> {
  const newest = await MatchModel.findOne({ ...among(userId, formats), result }, { orderKey: 1, _id: 0 })
    .sort({ orderKey: -1 })
    .hint(hintFor(formats))
    .lean()
  return newest?.orderKey
}

/** All matches of all players but those in the bin. What the collection knows of its size makes it cheap however many there are. */
export async function countAllMatches(): Promise<number> {
  const inBin = MatchModel.countDocuments({ binKey: trusted({ $exists: true }) }, { hint: 'by_expiry' })
  const [all, binned] = await Promise.all([MatchModel.estimatedDocumentCount(), inBin])
  return Math.max(0, all - binned)
}
