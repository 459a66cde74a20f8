import {
  ANALYSIS_MATCHES_NEEDED,
  ANALYSIS_MATH_PAGE_MAX,
  analysisFormat,
  DomainError,
  type MatchFormat,
} from '@kitchenline/domain'
import type { JudgedMatch } from '@kitchenline/rating'
import type { Outgoing } from '@kitchenline/runtime'
import { judgeAll } from '../analyses/judge-level.ts'
import type { Context } from '../context.ts'
import { estimatorOf } from '../levels/estimator.ts'
import { newStoredLevel } from '../levels/stored-level.ts'
import { asLinked, findLinkedPeople } from '../linked/linked-people.ts'
import type { PlayedMatch } from '../matches/played-match.ts'

const DEFAULT_PAGE = 200

type Question = {
  userId: string
  onward: Outgoing
  /** By default the one with more matches. */
  format?: MatchFormat | undefined
  matchId?: string | undefined
  limit: number
  cursor?: string | undefined
}
export type JudgedPlayed = JudgedMatch & { played: PlayedMatch }
export type AnalysisMath = {
  start: number
  level: number
  total: number
  before: number
  after: number
  matches: JudgedPlayed[]
  nextCursor?: string
}

/** The matches of the present analysis, each with what it added: computed again from the matches, with the same result. */
export async function getAnalysisMath(ctx: Context, { userId, onward, ...page }: Question): Promise<AnalysisMath> {
  const { limit, cursor } = page
  if (!Number.isInteger(limit) || limit < 0 || limit > ANALYSIS_MATH_PAGE_MAX)
    throw new DomainError('INVALID_INPUT', { field: 'limit' })
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw new DomainError('INVALID_INPUT', { field: 'cursor' })
  const format = page.format ?? analysisFormat(await ctx.matchCounter.count(onward, userId))
  const stored =
    (await ctx.storedLevels.find(userId, format)) ?? newStoredLevel(userId, format, estimatorOf(ctx.constants[format]))
  const [{ matches: all }, linked] = await Promise.all([
    ctx.matchFeed.read(onward, { format }),
    findLinkedPeople(ctx, { userId, format, onward }),
  ])
  const isAnalysed = ({ createdAt }: PlayedMatch) => !stored.seenUpTo || createdAt <= stored.seenUpTo
  const analysed = asLinked(linked, all.filter(isAnalysed))
  const isThere = stored.current !== undefined && all.length >= ANALYSIS_MATCHES_NEEDED
  const { state, matches: judged } = judgeAll(ctx, { stored, linked }, isThere ? analysed : [])
  const { start, level } = state.totals
  const played = new Map(analysed.map((match) => [match.id, match]))
  const index = page.matchId === undefined ? undefined : judged.findIndex(({ match }) => match.id === page.matchId)
  if (index === -1) throw new DomainError('MATCH_NOT_FOUND', { matchId: page.matchId! })
  const last = index === undefined ? Math.min(judged.length, Number(cursor ?? judged.length)) : index + 1
  const first = index ?? last - (limit || DEFAULT_PAGE)
  // The first matches come together: no level was shown between them.
  const to = Math.max(last, Math.min(judged.length, ANALYSIS_MATCHES_NEEDED))
  const from = first <= 0 || to === ANALYSIS_MATCHES_NEEDED ? 0 : Math.max(ANALYSIS_MATCHES_NEEDED, first)
  const shown = judged.slice(from, to)
  const before = from === 0 ? start : judged[from - 1]!.levelAfter
  return {
    ...{ start, level, total: judged.length, before },
    after: shown.at(-1)?.levelAfter ?? before,
    matches: shown.reverse().map((one) => ({ ...one, played: played.get(one.match.id)! })),
    ...(index === undefined && from > 0 && { nextCursor: String(from) }),
  }
}
