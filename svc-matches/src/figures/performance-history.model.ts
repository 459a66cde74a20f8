import type { MatchFormat } from '@kitchenline/domain'
import { model, Schema, type Model } from 'mongoose'

/** The figures of one format as they stood when a day of the player's calendar ended. */
export type PerformanceDay = {
  /** userId:format:date, so that a day can be written any number of times. */
  _id: string
  userId: string
  date: string
  performanceScore: number
  winRate: number
  totalMatches: number
  winStreak: number
  createdAt: Date
  /** Of the player's figures: an older look never replaces a newer one. */
  version: number
}

const fields = {
  _id: { type: String, required: true },
  userId: { type: String, required: true },
  date: { type: String, required: true },
  performanceScore: { type: Number, required: true },
  winRate: { type: Number, required: true },
  totalMatches: { type: Number, required: true },
  winStreak: { type: Number, required: true },
  createdAt: { type: Date, required: true },
  version: { type: Number, required: true },
}
const modelOf = (name: string, collection: string) =>
  model<PerformanceDay>(name, new Schema<PerformanceDay>(fields as never, { collection, versionKey: false }))

const MODELS: Record<MatchFormat, Model<PerformanceDay>> = {
  singles: modelOf('SinglesPerformanceDay', 'singles_performance_history'),
  doubles: modelOf('DoublesPerformanceDay', 'doubles_performance_history'),
}

export function performanceDayModelOf(format: MatchFormat): Model<PerformanceDay> {
  return MODELS[format]
}
