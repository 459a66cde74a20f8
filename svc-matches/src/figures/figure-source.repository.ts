import { type LocalDay, type MatchFormat, type MatchResult, type TrophyMatch } from '@kitchenline/domain'
import { trusted } from 'mongoose'
import { contributionOf, type Contribution, type PlayedMatch } from '../records/contribution.ts'
import { inOrder } from '../records/match-query.repository.ts'
import { toMatch } from '../records/match-record.ts'
import { MatchModel, type MatchRecord } from '../records/match.model.ts'
import { NO_STREAK, type RunningStreak } from '../tallies/running-streak.ts'
import type { PlaceSums } from '../tallies/trait-sums.ts'

/** No figure needs them. */
const WITHOUT_LONG = { notes: 0, noteKeys: 0, namesKey: 0, duration: 0, scoring: 0 } as const
const PLAYED = { orderKey: 1, playedOn: 1, result: 1, performanceScore: 1 } as const
const OF_TROPHIES = { ...PLAYED, opponent1Key: 1, opponent2Key: 1, ownGames: 1, opponentGames: 1 } as const

/** The live matches themselves as the source of all figures. */
export const figureSource = {
  async *all(userId: string, format: MatchFormat): AsyncIterable<Contribution[]> {
    for await (const records of inOrder({ userId, format }, { fields: WITHOUT_LONG }))
      yield records.map((record) => contributionOf(toMatch(record)))
  },

  played: (userId: string, format: MatchFormat, from: LocalDay): AsyncIterable<PlayedMatch[]> =>
    inOrder({ userId, format }, { fields: PLAYED, from }),

  /** What every match came to, oldest first, over both formats. */
  async *ofTrophies(userId: string): AsyncIterable<TrophyMatch> {
    for await (const records of inOrder({ userId }, { fields: OF_TROPHIES })) yield* records.map(trophyMatch)
  },

  /** By how they are spelled. */
  places: (userId: string, format: MatchFormat) =>
    MatchModel.aggregate<PlaceSums>([
      { $match: { ...among(userId, [format]), location: { $gt: '' } } },
      { $group: { _id: '$location', matches: { $sum: 1 }, wins: { $sum: { $cond: [{ $eq: ['$result', 'won'] }, 1, 0] } } } },
      { $project: { _id: 0, name: '$_id', matches: 1, wins: 1 } },
    ]).hint('by_format'),

  async firstDay(userId: string): Promise<LocalDay | undefined> {
    const first = MatchModel.findOne(among(userId, []), { _id: 0, playedOn: 1 }).sort({ orderKey: 1 })
    return (await first.hint('by_order').lean())?.playedOn
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
}

const among = (userId: string, formats: MatchFormat[]) => ({
  ...{ userId, state: 'live' as const },
  ...(formats.length === 1 && { format: formats[0]! }),
})
const hintFor = (formats: MatchFormat[]) => (formats.length === 1 ? 'by_format' : 'by_order')

async function newestOf(userId: string, formats: MatchFormat[], result: MatchResult): Promise<string | undefined> {
  const newest = MatchModel.findOne({ ...among(userId, formats), result }, { orderKey: 1, _id: 0 }).sort({ orderKey: -1 })
  return (await newest.hint(hintFor(formats)).lean())?.orderKey
}

/** Singles have no second opponent. */
function trophyMatch({ opponent1Key, opponent2Key, ownGames, opponentGames, ...match }: MatchRecord): TrophyMatch {
  const [own, theirs] = [ownGames[0], opponentGames[0]]
  return {
    ...match,
    opponents: [opponent1Key, opponent2Key].flatMap((key) => (key === undefined ? [] : key.split('\n')[0] || key)),
    isFirstGameLost: own !== undefined && theirs !== undefined && own < theirs,
  }
}

/** All matches of all players but those in the bin. What the collection knows of its size makes it cheap however many there are. */
export async function countAllMatches(): Promise<number> {
  const inBin = MatchModel.countDocuments({ binKey: trusted({ $exists: true }) }, { hint: 'by_expiry' })
  const [all, binned] = await Promise.all([MatchModel.estimatedDocumentCount(), inBin])
  return Math.max(0, all - binned)
}
