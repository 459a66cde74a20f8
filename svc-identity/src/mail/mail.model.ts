import { LANGUAGES } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'
import { MAIL_KINDS, type Mail } from './mail.ts'

/** `nextAt` is when the next try is due; during a try, when its lease ends. */
export type MailRecord = Omit<Mail, 'id'> & { _id: string; nextAt: Date; attempts: number }

const priceSchema = new Schema(
  { subscriptionId: String, amount: Number, currency: String, interval: String, count: Number, startsAt: Date },
  { _id: false },
)

const schema = new Schema<MailRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true, enum: MAIL_KINDS },
    to: { type: String, required: true },
    language: { type: String, required: true, enum: LANGUAGES },
    createdAt: { type: Date, required: true },
    userId: String,
    username: String,
    sealed: String,
    price: { type: priceSchema, default: undefined },
    outcome: String,
    nextAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
  },
  { collection: 'mails', versionKey: false },
)
schema.index({ nextAt: 1 })
schema.index({ userId: 1 }, { partialFilterExpression: { userId: { $exists: true } } })

export const MailModel = model('Mail', schema)
