import { ADVANCED_LEVEL, startOfDay, type MatchFormat, type MatchResult, type WinRecord } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import type { PlayedMatch } from '../figures/days-after.ts'
import { matchModelOf } from '../matches/match-by-format.model.ts'
import { toMatch } from '../matches/match-record.ts'
import { earliestOrderKey } from '../matches/order-key.ts'
import { contributionOf, type Contribution } from './contribution.ts'
import { addToDays, noRecentDays, type RecentDays } from './recent-days.ts'
import { NO_STREAK, type RunningStreak } from './running-streak.ts'
import { HALF, UNITS_PER_POINT } from './score-units.ts'
import { emptyTally, type Tally } from './tally.ts'
import type { MatchChange } from './pending-change.ts'

/** The matches themselves as the source of all figures. */
export type FigureSource = {
  /** What a match counts for now, and the token of its last change. */
  now(
    userId: string,
    changes: Pick<MatchChange, 'matchId' | 'format'>[],
  ): Promise<Map<string, { change: string; contribution?: Contribution }>>
  /** Without recent days, which need a time zone. */
  tally(userId: string, format: MatchFormat): Promise<Tally>
  recentDays(userId: string, format: MatchFormat, days: { timeZone: string; now: Date }): Promise<RecentDays>
  streak(userId: string, formats: MatchFormat[]): Promise<RunningStreak>
  /** Live matches from that moment on in their order, some at a time. */
  played(userId: string, format: MatchFormat, from: Date): AsyncIterable<PlayedMatch[]>
}

const COUNT_MAX_MS = 1_500
const PAGE = 1_000
const LEVELS = { singles: ['$opponentSkillLevel'], doubles: ['$opponent1SkillLevel', '$opponent2SkillLevel'] }
const units = { $floor: { $add: [{ $multiply: ['$performanceScore', UNITS_PER_POINT] }, 0.5] } }
const sumOfProducts = (a: string, b: string) => ({ $sum: { $multiply: [a, b] } })

type TallyGroup = {
  _id: { matchType: keyof Tally['byType']; result: MatchResult; isAdvanced: boolean }
  matches: number
  scoreUnits: number
  high: number
  cross: number
  low: number
}

export const mongoFigureSource: FigureSource = {
  async now(userId, changes) {
    const found = await Promise.all(
      [...new Set(changes.map(({ format }) => format))].map(async (format) => {
        const ids = changes.filter((change) => change.format === format).map(({ matchId }) => matchId)
        const records = await matchModelOf(format)
          .find({ _id: trusted({ $in: ids }), userId })
          .lean()
        return records.map((record) => {
          const contribution = record.state === 'live' ? contributionOf(toMatch(record), record.orderKey) : undefined
          return [record._id, { change: record.change, contribution }] as const
        })
      }),
    )
    return new Map(found.flat())
  },

  async tally(userId, format) {
    const tenths = LEVELS[format].map((level) => ({ $round: [{ $multiply: [level, 10] }] }))
    const isAdvanced = { $gte: [{ $avg: tenths }, ADVANCED_LEVEL * 10] }
    const groups = await matchModelOf(format).aggregate<TallyGroup>([
      { $match: { userId, state: 'live' } },
      { $project: { matchType: 1, result: 1, isAdvanced, units } },
      { $set: { low: { $mod: ['$units', HALF] } } },
      { $set: { high: { $divide: [{ $subtract: ['$units', '$low'] }, HALF] } } },
      {
        $group: {
          _id: { matchType: '$matchType', result: '$result', isAdvanced: '$isAdvanced' },
          matches: { $sum: 1 },
          scoreUnits: { $sum: '$units' },
          high: sumOfProducts('$high', '$high'),
          cross: sumOfProducts('$high', '$low'),
          low: sumOfProducts('$low', '$low'),
        },
      },
    ])
    return groups.reduce(withGroup, emptyTally())
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
      .option({ maxTimeMS: COUNT_MAX_MS, hint: 'by_order' })
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

function withGroup(tally: Tally, { _id, matches, scoreUnits, ...squares }: TallyGroup): Tally {
  const wins = _id.result === 'won' ? matches : 0
  const counted = (record: WinRecord): WinRecord => ({ matches: record.matches + matches, wins: record.wins + wins })
  const { high, cross, low } = tally.squares
  return {
    ...tally,
    ...counted(tally),
    scoreUnits: tally.scoreUnits + scoreUnits,
    squares: { high: high + squares.high, cross: cross + squares.cross, low: low + squares.low },
    advanced: _id.isAdvanced ? counted(tally.advanced) : tally.advanced,
    byType: { ...tally.byType, [_id.matchType]: counted(tally.byType[_id.matchType]) },
  }
}
