import { model, Schema } from 'mongoose'

/** Named as the specification names them; `_id` is the id in the link. */
export type QrCodeRecord = {
  _id: string
  qrCodeName: string
  scanCount: number
  uniqueScans: number
  lastScanned?: Date
  isActive: boolean
  createdAt: Date
}

const qrCodeSchema = new Schema<QrCodeRecord>(
  {
    _id: { type: String, required: true },
    qrCodeName: { type: String, required: true },
    scanCount: { type: Number, default: 0 },
    uniqueScans: { type: Number, default: 0 },
    lastScanned: Date,
    isActive: { type: Boolean, default: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'qr_code_analytics', versionKey: false },
)
qrCodeSchema.index({ createdAt: -1, _id: -1 })

export const QrCodeModel = model('QrCode', qrCodeSchema)

/** One row for each browser and code: `_id` is the code's id, a point and the browser's. */
export type QrVisitorRecord = { _id: string; lastAt: Date }

const qrVisitorSchema = new Schema<QrVisitorRecord>(
  { _id: { type: String, required: true }, lastAt: { type: Date, required: true } },
  { collection: 'qr_visitors', versionKey: false },
)
qrVisitorSchema.index({ lastAt: 1 })

export const QrVisitorModel = model('QrVisitor', qrVisitorSchema)
