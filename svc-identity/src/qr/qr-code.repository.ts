import { beginningWith, isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { utcDay } from '../utc-day.ts'
import { SignupModel } from '../signups/signup.model.ts'
import { QrCodeDayModel } from './qr-code-day.model.ts'
import type { CountedQrCode, QrCode } from './qr-code.ts'
import { QrCodeModel, QrVisitorModel, type QrCodeRecord } from './qr-code.model.ts'

type Counts = Pick<QrCode, 'scanCount' | 'uniqueScans'>

export type QrCodeRepository = {
  /** False when the id is taken. */
  insert(code: QrCode): Promise<boolean>
  find(id: string): Promise<CountedQrCode | undefined>
  /** Newest first, after the one at this place. */
  list(limit: number, after: Pick<QrCode, 'createdAt' | 'id'> | undefined): Promise<QrCode[]>
  /** With the accounts that came by each. */
  withSignups(codes: QrCode[]): Promise<CountedQrCode[]>
  /** Answers what it was before. */
  change(id: string, change: { name?: string | undefined; isActive?: boolean | undefined }): Promise<QrCode | undefined>
  /** True for a browser that was not there before, or not since then. */
  greet(id: string, browserId: string, at: { now: Date; since: Date }): Promise<boolean>
  /** When that browser came by the code last. */
  findVisit(id: string, browserId: string): Promise<Date | undefined>
  /** Answers how many there were. */
  forgetVisitors(before: Date): Promise<number>
  /** Nothing for a code that is unknown or inactive. */
  countScan(id: string, isNew: boolean, now: Date): Promise<void>
  countScans(): Promise<number>
  /** Sums over the stored days and browsers. */
  leastCounts(id: string): Promise<Counts>
  /** On condition that they are still as they were; answers whether they were. */
  correctCounts(id: string, stored: Counts, right: Counts): Promise<boolean>
}

export const qrCodeRepository: QrCodeRepository = {
  async insert({ id, name, ...code }) {
    try {
      await QrCodeModel.create({ _id: id, qrCodeName: name, ...code })
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async find(id) {
    const record = await QrCodeModel.findOne({ _id: id }).lean()
    return record ? (await this.withSignups([toCode(record)]))[0] : undefined
  },

  async list(limit, after) {
    const beyond = after && [
      { createdAt: trusted({ $lt: after.createdAt }) },
      { createdAt: after.createdAt, _id: trusted({ $lt: after.id }) },
    ]
    const records = await QrCodeModel.find(beyond ? { $or: beyond } : {})
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean()
    return records.map(toCode)
  },

  /** Counted from the sign-ups themselves, so the two cannot disagree. */
  async withSignups(codes) {
    const counted = await SignupModel.aggregate<{ _id: string; signups: number }>([
      { $match: { qrCodeId: { $in: codes.map(({ id }) => id) } } },
      { $group: { _id: '$qrCodeId', signups: { $sum: 1 } } },
    ])
    const signups = new Map(counted.map(({ _id, signups }) => [_id, signups]))
    return codes.map((code) => ({ ...code, signupConversions: signups.get(code.id) ?? 0 }))
  },

  async change(id, { name, isActive }) {
    const set = { ...(name !== undefined && { qrCodeName: name }), ...(isActive !== undefined && { isActive }) }
    const before = await QrCodeModel.findOneAndUpdate({ _id: id }, { $set: set }, { returnDocument: 'before' }).lean()
    return before ? toCode(before) : undefined
  },

  async greet(id, browserId, { now, since }) {
    const visitor = { _id: `${id}.${browserId}` }
    try {
      const before = await QrVisitorModel.findOneAndUpdate(visitor, { $set: { lastAt: now } }, { upsert: true }).lean()
      return !before || before.lastAt < since
    } catch (error) {
      // Its twin was faster by a moment.
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async findVisit(id, browserId) {
    return (await QrVisitorModel.findOne({ _id: `${id}.${browserId}` }).lean())?.lastAt
  },

  async forgetVisitors(before) {
    return (await QrVisitorModel.deleteMany({ lastAt: trusted({ $lt: before }) })).deletedCount
  },

  async countScan(id, isNew, now) {
    const more = { scanCount: 1, ...(isNew && { uniqueScans: 1 }) }
    const counted = await QrCodeModel.updateOne({ _id: id, isActive: true }, { $inc: more, $set: { lastScanned: now } })
    if (counted.matchedCount === 0) return
    const day = { _id: `${utcDay(now)}.${id}`, codeId: id }
    try {
      await QrCodeDayModel.updateOne(day, { $inc: { scans: 1 } }, { upsert: true })
    } catch (error) {
      if (!isDuplicate(error)) throw error
      await QrCodeDayModel.updateOne(day, { $inc: { scans: 1 } })
    }
  },

  async countScans() {
    const [sum] = await QrCodeModel.aggregate<{ scans: number }>([{ $group: { _id: null, scans: { $sum: '$scanCount' } } }])
    return sum?.scans ?? 0
  },

  async leastCounts(id) {
    const [day] = await QrCodeDayModel.aggregate<{ scans: number }>([
      { $match: { codeId: id } },
      { $group: { _id: null, scans: { $sum: '$scans' } } },
    ])
    const uniqueScans = await QrVisitorModel.countDocuments({ _id: trusted(beginningWith(`${id}.`)) })
    return { scanCount: day?.scans ?? 0, uniqueScans }
  },

  async correctCounts(id, stored, right) {
    return (await QrCodeModel.updateOne({ _id: id, ...stored }, { $set: right })).matchedCount === 1
  },
}

const toCode = ({ _id, qrCodeName, ...code }: QrCodeRecord): QrCode => ({ id: _id, name: qrCodeName, ...code })
