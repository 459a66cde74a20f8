import type { MatchFormat } from '@kitchenline/domain'
import { readTimeCursor, writeCursor } from '@kitchenline/runtime'
import { dropUndefined } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { DoublesAnalysisModel, SinglesAnalysisModel, type AnalysisRecord } from './analysis-history.model.ts'
import type { Analysis, Finding } from '../findings/analysis.ts'

type Owner = { userId: string; format: MatchFormat }
/** Which matches are gone: these, or all that are not among the live ones. */
export type DeletedMatches = { deleted: string[] } | { live: string[] }

export type AnalysisHistoryRepository = {
  /** The same analysis again is the same entry. */
  file(owner: Owner, analysis: Analysis): Promise<void>
  /** Newest first, with the cursor of the page after it. */
  list(owner: Owner, page: { limit: number; cursor?: string }): Promise<{ analyses: Analysis[]; nextCursor?: string }>
  /** Entries outlive their match. */
  forgetMatches(owner: Owner, deleted: DeletedMatches): Promise<void>
}

const modelOf = (format: MatchFormat) => (format === 'singles' ? SinglesAnalysisModel : DoublesAnalysisModel)

export const analysisHistory: AnalysisHistoryRepository = {
  async file({ userId, format }, analysis) {
    const record = toRecord(userId, analysis)
    await modelOf(format).replaceOne({ _id: record._id, userId }, record, { upsert: true })
  },

  async list({ userId, format }, { limit, cursor }) {
    const before = cursor === undefined ? {} : afterCursor(cursor)
    const records = await modelOf(format)
      .find({ userId, ...before })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean<AnalysisRecord[]>()
    const page = records.slice(0, limit)
    const last = page.at(-1)
    return {
      analyses: page.map((record) => toAnalysis(userId, record)),
      ...(records.length > limit && last && { nextCursor: toCursor(last) }),
    }
  },

  async forgetMatches({ userId, format }, which) {
    const ids = 'deleted' in which ? { $in: which.deleted } : { $exists: true, $nin: which.live }
    if ('deleted' in which && which.deleted.length === 0) return
    await modelOf(format).updateMany({ userId, matchId: trusted(ids) }, { $unset: { matchId: 1 } })
  },
}

function toRecord(userId: string, analysis: Analysis): AnalysisRecord {
  const { confirmed: _confirmed, form: _form, ...lasting } = analysis
  const { id, kind, previousLevel, level, delta, matches, impact, reasons, advice, ...rest } = lasting
  const record = {
    ...rest,
    reasons: reasons.map(withoutMatches),
    advice: withoutMatches(advice),
    _id: `${userId}:${id}`,
    userId,
    previousSkillLevel: previousLevel,
    suggestedSkillLevel: level,
    skillLevelDelta: delta,
    matchesAnalyzed: matches,
    matchImpact: impact,
    analysisType: kind,
  }
  return dropUndefined(record) as AnalysisRecord
}

/** An entry outlives its matches, and none is opened from it: with them each would be several times its size. */
const withoutMatches = <F extends Finding>(finding: F): F => ({ ...finding, matchIds: [] })

function toAnalysis(userId: string, record: AnalysisRecord): Analysis {
  const { _id, userId: _userId, previousSkillLevel, suggestedSkillLevel, skillLevelDelta, ...rest } = record
  const { matchesAnalyzed, matchImpact, analysisType, ...fields } = rest
  return {
    ...fields,
    id: _id.slice(userId.length + 1),
    previousLevel: previousSkillLevel,
    level: suggestedSkillLevel,
    delta: skillLevelDelta,
    matches: matchesAnalyzed,
    impact: matchImpact,
    kind: analysisType,
  }
}

const toCursor = ({ createdAt, _id }: AnalysisRecord) => writeCursor({ value: createdAt.getTime(), id: _id })

function afterCursor(cursor: string) {
  const { at: createdAt, id } = readTimeCursor(cursor)
  return { $or: [{ createdAt: trusted({ $lt: createdAt }) }, { createdAt, _id: trusted({ $lt: id }) }] }
}
