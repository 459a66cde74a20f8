import { beginningWith } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { UserModel } from '../users/user.model.ts'
import { QrCodeDayModel } from '../qr/qr-code-day.model.ts'
import { SignupModel } from '../signups/signup.model.ts'
import type { DailyAnalytics } from './daily-analytics.ts'
import { startOfUtcDay, endOfUtcDay, utcDay } from '../utc-day.ts'
import { DailyAnalyticsModel, type DailyAnalyticsRecord } from './daily-analytics.model.ts'

export type DailyAnalyticsRepository = {
  /** First day first; both days included. */
  list(from: string, to: string): Promise<DailyAnalytics[]>
  find(date: string): Promise<DailyAnalytics | undefined>
  newest(): Promise<DailyAnalytics | undefined>
  /** The same row again changes nothing. */
  put(row: DailyAnalytics, now: Date): Promise<void>
  /** Of the first account. */
  firstDay(): Promise<string | undefined>
  countUsersBefore(day: string): Promise<number>
  countSignups(day: string): Promise<number>
  countQrSignups(day: string): Promise<number>
  countScans(day: string): Promise<number>
}

const duringDay = (day: string) => ({ createdAt: trusted({ $gte: startOfUtcDay(day), $lt: endOfUtcDay(day) }) })

export const dailyAnalyticsRepository: DailyAnalyticsRepository = {
  async list(from, to) {
    const records = await DailyAnalyticsModel.find({ _id: trusted({ $gte: from, $lte: to }) })
      .sort({ _id: 1 })
      .lean()
    return records.map(toRow)
  },

  async find(date) {
    const record = await DailyAnalyticsModel.findOne({ _id: date }).lean()
    return record ? toRow(record) : undefined
  },

  async newest() {
    const record = await DailyAnalyticsModel.findOne({}).sort({ _id: -1 }).lean()
    return record ? toRow(record) : undefined
  },

  async put({ date, ...figures }, now) {
    await DailyAnalyticsModel.updateOne({ _id: date }, { $set: figures, $setOnInsert: { createdAt: now } }, { upsert: true })
  },

  async firstDay() {
    const first = await UserModel.findOne({}, { createdAt: 1 }).sort({ createdAt: 1, _id: 1 }).lean<{ createdAt: Date }>()
    return first ? utcDay(first.createdAt) : undefined
  },

  countUsersBefore: (day) => UserModel.countDocuments({ createdAt: trusted({ $lt: startOfUtcDay(day) }) }),

  countSignups: (day) => UserModel.countDocuments(duringDay(day)),

  countQrSignups: (day) => SignupModel.countDocuments({ ...duringDay(day), qrCodeId: trusted({ $exists: true }) }),

  async countScans(day) {
    const records = await QrCodeDayModel.find({ _id: trusted(beginningWith(`${day}.`)) }).lean()
    return records.reduce((sum, { scans }) => sum + scans, 0)
  },
}

const toRow = ({ _id, createdAt: _when, ...figures }: DailyAnalyticsRecord): DailyAnalytics => ({ date: _id, ...figures })
