import { isDuplicate } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { SignupModel } from '../signups/signup.model.ts'
import type { CountedQrCode, QrCode } from './qr-code.ts'
import { QrCodeModel, QrVisitorModel, type QrCodeRecord } from './qr-code.model.ts'

export type QrCodeRepository = {
  /** False when the id is taken. */
  insert(code: QrCode): Promise<boolean>
  find(id: string): Promise<CountedQrCode | undefined>
  /** Newest first. */
  list(limit: number): Promise<CountedQrCode[]>
  /** Answers what it was before. */
  change(id: string, change: { name?: string | undefined; isActive?: boolean | undefined }): Promise<QrCode | undefined>
  /** True for a browser that was not there before. */
  greet(id: string, browserId: string, now: Date): Promise<boolean>
  /** Nothing for a code that is unknown or inactive. */
  countScan(id: string, isNew: boolean, now: Date): Promise<void>
  countScans(): Promise<number>
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
    return record ? counted(record) : undefined
  },

  async list(limit) {
    const records = await QrCodeModel.find({}).sort({ createdAt: -1 }).limit(limit).lean()
    return Promise.all(records.map(counted))
  },

  async change(id, { name, isActive }) {
    const set = { ...(name !== undefined && { qrCodeName: name }), ...(isActive !== undefined && { isActive }) }
    const before = await QrCodeModel.findOneAndUpdate({ _id: id }, { $set: set }, { returnDocument: 'before' }).lean()
    return before ? toCode(before) : undefined
  },

  async greet(id, browserId, now) {
    const visitor = { _id: `${id}.${browserId}` }
    try {
      const { upsertedCount } = await QrVisitorModel.updateOne(visitor, { $set: { lastAt: now } }, { upsert: true })
      return upsertedCount === 1
    } catch (error) {
      // Its twin was faster by a moment.
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async countScan(id, isNew, now) {
    const more = { scanCount: 1, ...(isNew && { uniqueScans: 1 }) }
    await QrCodeModel.updateOne({ _id: id, isActive: true }, { $inc: more, $set: { lastScanned: now } })
  },

  async countScans() {
    const [sum] = await QrCodeModel.aggregate<{ scans: number }>([{ $group: { _id: null, scans: { $sum: '$scanCount' } } }])
    return sum?.scans ?? 0
  },
}

const toCode = ({ _id, qrCodeName, ...code }: QrCodeRecord): QrCode => ({ id: _id, name: qrCodeName, ...code })

/** Conversions are counted from the sign-ups themselves, so the two cannot disagree. */
async function counted(record: QrCodeRecord): Promise<CountedQrCode> {
  const signupConversions = await SignupModel.countDocuments({ qrCodeId: trusted({ $eq: record._id }) })
  return { ...toCode(record), signupConversions }
}
