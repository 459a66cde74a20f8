import { model, Schema } from 'mongoose'
import type { ChangeLogEntry } from './change-log.ts'
import type { LogEntry } from '../changes/log-entry.ts'
import type { UserStats } from '../tallies/user-stats.ts'

export type UserStatsRecord = Omit<UserStats, 'log'> & {
  log?: LogEntry
  /** The account is being erased: nothing is written for it any more. */
  isErased?: boolean
  /** Read by change-log/ alone. */
  changeLog?: { epoch: number; entries: ChangeLogEntry[] }
}

const schema = new Schema<UserStatsRecord>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    tallies: Schema.Types.Mixed,
    streaks: Schema.Types.Mixed,
    newest: String,
    history: Schema.Types.Mixed,
    log: Schema.Types.Mixed,
    isErased: Boolean,
    changeLog: Schema.Types.Mixed,
  },
  { collection: 'user_stats', versionKey: false, minimize: false },
)
schema.index({ _id: 1, newest: 1, version: 1 }, { name: 'by_newest' })
schema.index({ 'log.at': 1 }, { name: 'by_log', sparse: true })
schema.index({ 'history.from': 1 }, { name: 'by_history', sparse: true })

export const UserStatsModel = model<UserStatsRecord>('UserStats', schema)
