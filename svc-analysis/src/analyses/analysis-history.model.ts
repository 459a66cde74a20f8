import { ANALYSIS_KINDS, type AnalysisKind, type MatchFormat } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import type { Analysis } from '../findings/analysis.ts'

/** The fields of the specification by its names, and beside them what a screen words itself. */
export type AnalysisRecord = {
  _id: string
  userId: string
  matchId?: string
  previousSkillLevel?: number
  suggestedSkillLevel: number
  skillLevelDelta?: number
  confidence: number
  reasoning: string[]
  recommendation: string
  matchesAnalyzed: number
  matchImpact: Analysis['impact']
  analysisType: AnalysisKind
  createdAt: Date
} & Pick<Analysis, 'reasons' | 'advice' | 'from' | 'to' | 'playedUpTo' | 'opponents' | 'replayed' | 'movesTo'>

const historyModel = (format: MatchFormat, name: string) => {
  const schema = new Schema<AnalysisRecord>(
    {
      // userId:id of the analysis, which for one of new matches is made from the newest of them.
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
      analysisType: { type: String, enum: ANALYSIS_KINDS, default: 'ongoing' },
      createdAt: { type: Date, required: true },
      reasons: Schema.Types.Mixed,
      advice: Schema.Types.Mixed,
      from: Number,
      to: Number,
      playedUpTo: { type: Date, required: true },
      opponents: Number,
      replayed: String,
      movesTo: String,
    },
    { collection: `${format}_ai_skill_analysis_history`, versionKey: false },
  )
  // With the id, which decides between two of one moment: the order of the list is then that of the index.
  schema.index({ userId: 1, createdAt: -1, _id: -1 }, { name: 'by_time_and_id' })
  return model<AnalysisRecord>(name, schema)
}

export const SinglesAnalysisModel = historyModel('singles', 'SinglesAnalysis')
export const DoublesAnalysisModel = historyModel('doubles', 'DoublesAnalysis')
