import type { MatchFormat, WinRecord } from '@kitchenline/domain'
import { model, Schema, type Model } from 'mongoose'

/** Sums from which a row's figures follow, whole numbers so that rows can be checked against each other. */
export type DaySums = WinRecord & { scoreUnits: number }

/** The figures of one format over all matches up to the end of a day of the player's calendar on which there was one. */
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
  /** Up to the end of this day, and on this day alone. */
  cumulative: DaySums
  onDay: DaySums
  /** Positive: wins in a row; negative: losses in a row. */
  streak: number
  /** How many marks the rewrite had seen: of two rewrites the one that saw more is right. */
  marks: number
}

const sums = {
  matches: { type: Number, required: true },
  wins: { type: Number, required: true },
  scoreUnits: { type: Number, required: true },
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
  cumulative: sums,
  onDay: sums,
  streak: { type: Number, required: true },
  marks: { type: Number, required: true },
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
