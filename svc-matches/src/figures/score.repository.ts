import type { LocalDay, TrophyMatch } from '@kitchenline/domain'
import { MatchModel } from '../records/match.model.ts'

/** Of singles without a second opponent. */
type PlayedRecord = Omit<TrophyMatch, 'opponents' | 'isFirstGameLost'> & {
  opponent1Key?: string
  opponent2Key?: string
  ownGames: number[]
  opponentGames: number[]
}

const FIELDS = {
  ...{ _id: 0, result: 1, performanceScore: 1, playedOn: 1 },
  ...{ opponent1Key: 1, opponent2Key: 1, ownGames: 1, opponentGames: 1 },
} as const
const MAX_MS = 1_500
const BATCH = 500

export const scoreRepository = {
  /** The day on which the first one was played. */
  async firstDay(userId: string): Promise<LocalDay | undefined> {
    const first = await MatchModel.findOne({ userId, state: 'live' }, { _id: 0, playedOn: 1 })
      .sort({ orderKey: 1 })
      .hint('by_order')
      .lean()
    return first?.playedOn
  },

  /** What every match came to, oldest first, over both formats. */
  async *inOrder(userId: string): AsyncIterable<TrophyMatch> {
    const records = MatchModel.find({ userId, state: 'live' }, FIELDS)
      .sort({ orderKey: 1 })
      .hint('by_order')
      .batchSize(BATCH)
      .maxTimeMS(MAX_MS)
      .lean<PlayedRecord[]>()
      .cursor()
    for await (const record of records) yield trophyMatch(record as unknown as PlayedRecord)
  },
}

function trophyMatch({ opponent1Key, opponent2Key, ownGames, opponentGames, ...match }: PlayedRecord): TrophyMatch {
  const [own, theirs] = [ownGames[0], opponentGames[0]]
  return {
    ...match,
    opponents: [opponent1Key, opponent2Key].flatMap((key) => (key === undefined ? [] : key.split('\n')[0] || key)),
    isFirstGameLost: own !== undefined && theirs !== undefined && own < theirs,
  }
}
