import { model, Schema } from 'mongoose'

/** Scans of one code on one day (UTC): `_id` is the day, a point and the code's id. */
export type QrCodeDayRecord = { _id: string; codeId: string; scans: number }

const qrCodeDaySchema = new Schema<QrCodeDayRecord>(
  {
    _id: { type: String, required: true },
    codeId: { type: String, required: true },
    scans: { type: Number, required: true, default: 0 },
  },
  { collection: 'qr_code_days', versionKey: false },
)
qrCodeDaySchema.index({ codeId: 1 })

export const QrCodeDayModel = model('QrCodeDay', qrCodeDaySchema)
