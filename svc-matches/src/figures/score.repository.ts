import { MATCH_FORMATS, type MatchResult } from '@kitchenline/domain'
import { matchModelOf } from '../records/match-by-format.model.ts'

type Scored = { orderKey: string; result: MatchResult; performanceScore: number; matchDate: Date }

export type ScoreRepository = {
  /** What every match came to, oldest first, over both formats. */
  inOrder(userId: string): AsyncIterable<Scored>
}

const FIELDS = { _id: 0, orderKey: 1, result: 1, performanceScore: 1, matchDate: 1 } as const
const MAX_MS = 1_500
const BATCH = 500

export const scoreRepository: ScoreRepository = {
  async *inOrder(userId) {
    const sources = MATCH_FORMATS.map((format) =>
      matchModelOf(format)
        .find({ userId, state: 'live' }, FIELDS)
        .sort({ orderKey: 1 })
        .hint('by_order')
        .batchSize(BATCH)
        .maxTimeMS(MAX_MS)
        .lean<Scored[]>()
        .cursor(),
    )
    const heads = (await Promise.all(sources.map((source) => source.next()))) as (Scored | null)[]
    try {
      for (;;) {
        const next = earliest(heads)
        if (next === -1) return
        yield heads[next]!
        heads[next] = (await sources[next]!.next()) as Scored | null
      }
    } finally {
      await Promise.all(sources.map((source) => source.close()))
    }
  },
}

function earliest(heads: readonly (Scored | null)[]): number {
  return heads.reduce(
    (best, head, at) => (head !== null && (best === -1 || head.orderKey < heads[best]!.orderKey) ? at : best),
    -1,
  )
}
