import { model, Schema } from 'mongoose'
import type { UserStatsRecord } from './user-stats.ts'

const pending = new Schema(
  {
    token: { type: String, required: true },
    matchId: String,
    format: String,
    recordedAt: { type: Date, required: true },
    before: Schema.Types.Mixed,
    from: Schema.Types.Mixed,
    batch: Schema.Types.Mixed,
    scoresBefore: Schema.Types.Mixed,
  },
  { _id: false },
)

const schema = new Schema<UserStatsRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    bookVersion: Number,
    tallies: Schema.Types.Mixed,
    streaks: Schema.Types.Mixed,
    count: Schema.Types.Mixed,
    history: Schema.Types.Mixed,
    moves: { type: { _id: false, count: Number, lastAt: Date } },
    newest: { type: { _id: false, position: String, isComplete: Boolean } },
    pending: [pending],
    changeLog: Schema.Types.Mixed,
  },
  { collection: 'user_stats', versionKey: false, minimize: false },
)
schema.index({ _id: 1, 'newest.isComplete': 1, 'newest.position': 1, version: 1 }, { name: 'by_newest' })
schema.index({ 'pending.recordedAt': 1 }, { name: 'by_intent' })
schema.index({ 'count.until': 1 }, { name: 'by_count', sparse: true })
schema.index({ 'history.from': 1 }, { name: 'by_history_mark', sparse: true })

export const UserStatsModel = model<UserStatsRecord>('UserStats', schema)
