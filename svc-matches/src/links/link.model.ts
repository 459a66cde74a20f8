import { model, Schema } from 'mongoose'

/** Who an entry of a player's book is: a friend with an account. */
export type LinkRecord = {
  /** userId:friendId, so that a friend is one entry at most, wherever it is stored. */
  _id: string
  userId: string
  friendId: string
  opponentId: string
  /** Matches from then on are sent to the friend for confirmation. */
  since: Date
  /** Whether matches logged before then are still to be asked about. */
  offersEarlier?: boolean
  /** When the two became friends: after an end and a new beginning the link is over. */
  friendsSince: Date
}

const schema = new Schema<LinkRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    friendId: { type: String, required: true },
    opponentId: { type: String, required: true },
    since: { type: Date, required: true },
    offersEarlier: Boolean,
    friendsSince: { type: Date, required: true },
  },
  { collection: 'opponent_links', versionKey: false },
)
// An entry is one friend at most. The player comes first, so that this holds on each shard.
schema.index({ userId: 1, opponentId: 1 }, { name: 'by_entry', unique: true })

schema.index({ friendId: 1 }, { name: 'by_friend' })

export const LinkModel = model<LinkRecord>('Link', schema)
