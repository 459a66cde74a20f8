import type { LocalDay } from '@kitchenline/domain'
import { beginningWith, isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { TapModel } from './tap.model.ts'

/** What a player has played on a day. */
export type Session = { userId: string; day: LocalDay }
export type Tap = { session: Session; by: string }
/** With who tapped since it was last looked at, the latest first. */
export type TappedSession = { day: LocalDay; userIds: string[]; latestAt: Date }

export type TapRepository = {
  /** True for the first tap of the session by this player, which is news. */
  put(tap: Tap, at: Date): Promise<boolean>
  takeBack(tap: Tap): Promise<void>
  /** Of all these sessions. */
  list(sessions: Session[]): Promise<Tap[]>
  listNew(playerId: string): Promise<TappedSession[]>
  see(playerId: string, upTo: Date): Promise<void>
  /** Given by the player, in the order of their ids, which follow each other as pages. */
  listGiven(by: string, page: { limit: number; after: string | undefined }): Promise<(Tap & { id: string })[]>
  /** In both directions; what came after that moment stays. */
  removeBetween(one: string, other: string, upTo: Date): Promise<void>
}

const TAPS_MAX = 10_000
const NEW_MAX = 1_000

const idOf = ({ userId, day }: Session, by = '') => `${userId}:${day}:${by}`
const isOn = { isOff: trusted({ $exists: false }) }

export const tapRepository: TapRepository = {
  async put({ session, by }, at) {
    const _id = idOf(session, by)
    const made = { playerId: session.userId, day: session.day, by, at, unseen: true }
    try {
      const { upsertedCount } = await TapModel.updateOne({ _id }, { $setOnInsert: made, $unset: { isOff: 1 } }, { upsert: true })
      return upsertedCount === 1
    } catch (error) {
      // The same tap at the same moment has just made it.
      if (!isDuplicate(error)) throw error
      return false
    }
  },

  async takeBack({ session, by }) {
    await TapModel.updateOne({ _id: idOf(session, by) }, { $set: { isOff: true } })
  },

  async list(sessions) {
    if (sessions.length === 0) return []
    const each = sessions.map((session) => ({ _id: trusted(beginningWith(idOf(session))) }))
    const records = await TapModel.find({ $or: each, ...isOn }, { playerId: 1, day: 1, by: 1 })
      .limit(TAPS_MAX)
      .lean()
    return records.map(({ playerId, day, by }) => ({ session: { userId: playerId, day }, by }))
  },

  async listNew(playerId) {
    const records = await TapModel.find({ playerId, unseen: true, ...isOn }, { day: 1, by: 1, at: 1 })
      .sort({ at: -1 })
      .limit(NEW_MAX)
      .lean()
    const sessions = new Map<LocalDay, TappedSession>()
    for (const { day, by, at } of records) {
      const known = sessions.get(day)
      if (known) known.userIds.push(by)
      else sessions.set(day, { day, userIds: [by], latestAt: at })
    }
    return [...sessions.values()]
  },

  async see(playerId, upTo) {
    await TapModel.updateMany({ playerId, unseen: true, at: trusted({ $lte: upTo }) }, { $unset: { unseen: 1 } })
  },

  async listGiven(by, { limit, after }) {
    const records = await TapModel.find({ by, ...(after !== undefined && { _id: trusted({ $gt: after }) }), ...isOn })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
    return records.map(({ _id, playerId, day }) => ({ id: _id, session: { userId: playerId, day }, by }))
  },

  async removeBetween(one, other, upTo) {
    for (const [playerId, by] of [
      [one, other],
      [other, one],
    ] as const)
      await TapModel.deleteMany({ by, _id: trusted(beginningWith(`${playerId}:`)), at: trusted({ $lte: upTo }) })
  },
}
