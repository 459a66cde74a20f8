import { model, Schema } from 'mongoose'

export type BlockRecord = {
  /** userId:blockedId. */
  _id: string
  userId: string
  blockedId: string
  createdAt: Date
  /** Version of the pair that this row mirrors. */
  version: number
  /** Stays when it is over, so that a late writer finds something newer there. */
  ended?: boolean
}

const schema = new Schema<BlockRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    blockedId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    version: { type: Number, required: true },
    ended: Boolean,
  },
  { collection: 'blocks', versionKey: false },
)
schema.index({ userId: 1, createdAt: -1 }, { name: 'by_player' })

export const BlockModel = model<BlockRecord>('Block', schema)
