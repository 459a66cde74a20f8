import type { LocalDay } from '@kitchenline/domain'
import { model, Schema } from 'mongoose'

/** A friend's tap for what a player has played on a day. */
export type TapRecord = {
  /** playerId:day:by */
  _id: string
  playerId: string
  day: LocalDay
  by: string
  at: Date
  /** Until the player has seen it. */
  unseen?: boolean
  /** Taken back. It stays, so that the same tap again is no news. */
  isOff?: boolean
}

const schema = new Schema<TapRecord>(
  {
    _id: { type: String, required: true },
    playerId: { type: String, required: true },
    day: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    unseen: Boolean,
    isOff: Boolean,
  },
  { collection: 'taps', versionKey: false },
)
schema.index({ playerId: 1, at: -1 }, { name: 'by_player_and_news', partialFilterExpression: { unseen: true } })
schema.index({ by: 1, _id: 1 }, { name: 'by_giver' })

export const TapModel = model<TapRecord>('Tap', schema)
