import { MATCH_FORMATS, type TrophyMatch } from '@kitchenline/domain'
import { matchModelOf } from '../records/match-by-format.model.ts'

/** Of singles without a second opponent. */
type PlayedRecord = Omit<TrophyMatch, 'opponents' | 'isFirstGameLost'> & {
  orderKey: string
  opponent1Key?: string
  opponent2Key?: string
  ownGames: number[]
  opponentGames: number[]
}

export type ScoreRepository = {
  /** What every match came to, oldest first, over both formats. */
  inOrder(userId: string): AsyncIterable<TrophyMatch>
  /** When the first one was played. */
  firstAt(userId: string): Promise<Date | undefined>
}

const FIELDS = {
  ...{ _id: 0, orderKey: 1, result: 1, performanceScore: 1, matchDate: 1 },
  ...{ opponent1Key: 1, opponent2Key: 1, ownGames: 1, opponentGames: 1 },
} as const
const MAX_MS = 1_500
const BATCH = 500

export const scoreRepository: ScoreRepository = {
  async firstAt(userId) {
    const first = await Promise.all(
      MATCH_FORMATS.map((format) =>
        matchModelOf(format)
          .findOne({ userId, state: 'live' }, { _id: 0, matchDate: 1 })
          .sort({ orderKey: 1 })
          .hint('by_order')
          .lean<Pick<PlayedRecord, 'matchDate'>>(),
      ),
    )
    const dates = first.flatMap((record) => record?.matchDate ?? [])
    return dates.sort((a, b) => a.getTime() - b.getTime())[0]
  },

  async *inOrder(userId) {
    const sources = MATCH_FORMATS.map((format) =>
      matchModelOf(format)
        .find({ userId, state: 'live' }, FIELDS)
        .sort({ orderKey: 1 })
        .hint('by_order')
        .batchSize(BATCH)
        .maxTimeMS(MAX_MS)
        .lean<PlayedRecord[]>()
        .cursor(),
    )
    const heads = (await Promise.all(sources.map((source) => source.next()))) as (PlayedRecord | null)[]
    try {
      for (;;) {
        const next = earliest(heads)
        if (next === -1) return
        yield trophyMatch(heads[next]!)
        heads[next] = (await sources[next]!.next()) as PlayedRecord | null
      }
    } finally {
      await Promise.all(sources.map((source) => source.close()))
    }
  },
}

function earliest(heads: readonly (PlayedRecord | null)[]): number {
  return heads.reduce(
    (best, head, at) => (head !== null && (best === -1 || head.orderKey < heads[best]!.orderKey) ? at : best),
    -1,
  )
}

function trophyMatch({ opponent1Key, opponent2Key, ownGames, opponentGames, ...match }: PlayedRecord): TrophyMatch {
  const [own, theirs] = [ownGames[0], opponentGames[0]]
  return {
    ...match,
    opponents: [opponent1Key, opponent2Key].flatMap((key) => (key === undefined ? [] : key.split('\n')[0] || key)),
    isFirstGameLost: own !== undefined && theirs !== undefined && own < theirs,
  }
}
