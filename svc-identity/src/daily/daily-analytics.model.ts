import { model, Schema } from 'mongoose'
import type { DailyAnalytics } from './daily-analytics.ts'

export type DailyAnalyticsRecord = Omit<DailyAnalytics, 'date'> & { _id: string; createdAt: Date }

const count = { type: Number, required: true, min: 0, default: 0 }

const dailyAnalyticsSchema = new Schema<DailyAnalyticsRecord>(
  {
    _id: { type: String, required: true },
    totalUsers: count,
    activeUsers: count,
    newSignups: count,
    qrCodeScans: count,
    qrCodeSignups: count,
    createdAt: { type: Date, required: true },
  },
  { collection: 'daily_app_analytics', versionKey: false },
)

export const DailyAnalyticsModel = model('DailyAnalytics', dailyAnalyticsSchema)
