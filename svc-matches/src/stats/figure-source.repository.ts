import type { MatchFormat, MatchResult } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { matchModelOf } from '../matches/match-by-format.model.ts'
import { NO_STREAK, type RunningStreak } from './running-streak.ts'
import { emptyTally, UNITS_PER_POINT, type Contribution, type Tally } from './tally.ts'
import type { PendingChange } from './user-stats.ts'

/** The matches themselves as the source of all figures. */
export type FigureSource = {
  /** What a match counts for now, and the token of its last change. */
  now(userId: string, changes: PendingChange[]): Promise<Map<string, { change: string; contribution?: Contribution }>>
  tally(userId: string, format: MatchFormat): Promise<Tally>
  streak(userId: string, formats: MatchFormat[]): Promise<RunningStreak>
}

export const mongoFigureSource: FigureSource = {
  async now(userId, changes) {
    const fields = { state: 1, change: 1, result: 1, matchType: 1, performanceScore: 1, orderKey: 1 }
    const found = await Promise.all(
      [...new Set(changes.map(({ format }) => format))].map(async (format) => {
        const ids = changes.filter((change) => change.format === format).map(({ matchId }) => matchId)
        const records = await matchModelOf(format)
          .find({ _id: trusted({ $in: ids }), userId }, fields)
          .lean()
        return records.map(({ _id, state, change, ...rest }) => {
          const contribution = state === 'live' ? { format, ...rest } : undefined
          return [_id, { change, contribution }] as const
        })
      }),
    )
    return new Map(found.flat())
  },

  async tally(userId, format) {
    const units = { $floor: { $add: [{ $multiply: ['$performanceScore', UNITS_PER_POINT] }, 0.5] } }
    const groups = await matchModelOf(format).aggregate<{
      _id: { matchType: keyof Tally['byType']; result: MatchResult }
      matches: number
      scoreUnits: number
    }>([
      { $match: { userId, state: 'live' } },
      { $group: { _id: { matchType: '$matchType', result: '$result' }, matches: { $sum: 1 }, scoreUnits: { $sum: units } } },
    ])
    return groups.reduce((tally, { _id, matches, scoreUnits }) => {
      const wins = _id.result === 'won' ? matches : 0
      const ofType = tally.byType[_id.matchType]
      return {
        matches: tally.matches + matches,
        wins: tally.wins + wins,
        scoreUnits: tally.scoreUnits + scoreUnits,
        byType: { ...tally.byType, [_id.matchType]: { matches: ofType.matches + matches, wins: ofType.wins + wins } },
      }
    }, emptyTally())
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
