import { model, Schema } from 'mongoose'

/** One side of a friendship; the other side has its own row. */
export type FriendRecord = {
  _id: string
  userId: string
  friendId: string
  createdAt: Date
  /** Version of the pair that this row mirrors. */
  version?: number
  /** Stays when it is over, so that a late writer finds something newer there. */
  ended?: boolean
}

const schema = new Schema<FriendRecord>(
  {
    // userId:friendId, which makes each row unique wherever it is stored.
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    friendId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    version: Number,
    ended: Boolean,
  },
  { collection: 'friends', versionKey: false },
)
// Who all friends are is read from it alone. `_id` keeps the rows unique.
schema.index({ userId: 1, friendId: 1, ended: 1 }, { name: 'by_player_and_end' })

export const FriendModel = model<FriendRecord>('Friend', schema)
