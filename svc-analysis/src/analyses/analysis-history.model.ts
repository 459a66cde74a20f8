import type { MatchFormat } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import { ANALYSIS_TYPES, type AnalysisEntry } from './analysis-history.ts'

export type AnalysisRecord = Omit<AnalysisEntry, 'id'> & { _id: string }

const historyModel = (format: MatchFormat, name: string) => {
  const schema = new Schema<AnalysisRecord>(
    {
      // userId:matchId, or userId:id of the analysis: one match leads to one entry.
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      matchId: String,
      previousSkillLevel: Number,
      suggestedSkillLevel: { type: Number, required: true },
      skillLevelDelta: Number,
      confidence: { type: Number, required: true, min: 0, max: 1 },
      reasoning: { type: Schema.Types.Mixed, required: true },
      recommendation: { type: String, required: true },
      matchesAnalyzed: { type: Number, required: true },
      matchImpact: Schema.Types.Mixed,
      analysisType: { type: String, enum: ANALYSIS_TYPES, default: 'ongoing' },
      createdAt: { type: Date, required: true },
    },
    { collection: `${format}_ai_skill_analysis_history`, versionKey: false },
  )
  schema.index({ userId: 1, createdAt: -1 }, { name: 'by_time' })
  return model<AnalysisRecord>(name, schema)
}

export const SinglesAnalysisModel = historyModel('singles', 'SinglesAnalysis')
export const DoublesAnalysisModel = historyModel('doubles', 'DoublesAnalysis')
