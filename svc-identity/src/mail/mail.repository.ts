import { overdue } from '@kitchenline/mongo'
import { LONGEST_PAUSE_MS, type Mail } from './mail.ts'
import { MailModel } from './mail.model.ts'

export type LeasedMail = Mail & { attempts: number }

export type MailRepository = {
  /** The same one again changes nothing. */
  insert(mail: Mail): Promise<void>
  /** Leases the next one that is due: a sender that dies loses nothing. */
  lease(now: Date, until: Date): Promise<LeasedMail | undefined>
  seal(id: string, secret: { userId: string; username: string; sealed: string }): Promise<void>
  retry(id: string, at: Date): Promise<void>
  noteOutcome(id: string, outcome: NonNullable<Mail['outcome']>): Promise<void>
  delete(id: string): Promise<void>
}

export const mailRepository: MailRepository = {
  async insert({ id, ...mail }) {
    const record = { ...mail, nextAt: mail.createdAt, attempts: 0 }
    await MailModel.updateOne({ _id: id }, { $setOnInsert: record }, { upsert: true })
  },

  async lease(now, until) {
    const record = await MailModel.findOneAndUpdate(
      { $or: overdue('nextAt', now, LONGEST_PAUSE_MS) },
      { $set: { nextAt: until }, $inc: { attempts: 1 } },
      { sort: { nextAt: 1 }, returnDocument: 'after' },
    ).lean()
    if (!record) return undefined
    const { _id, nextAt: _next, ...mail } = record
    return { id: _id, ...mail }
  },

  async seal(id, secret) {
    await MailModel.updateOne({ _id: id }, { $set: secret })
  },

  async retry(id, at) {
    await MailModel.updateOne({ _id: id }, { $set: { nextAt: at } })
  },

  async noteOutcome(id, outcome) {
    await MailModel.updateOne({ _id: id }, { $set: { outcome } })
  },

  async delete(id) {
    await MailModel.deleteOne({ _id: id })
  },
}
