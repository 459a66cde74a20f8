import { longQueryLimits } from '@kitchenline/runtime'
import { beginningWith } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { NOT_LEAVING } from '../users/user.repository.ts'
import { UserModel } from '../users/user.model.ts'
import type { Player } from '../users/user.ts'

/** Where a list of players continues. */
export type Position = { at: Date; id: string }

export type PlayerRepository = {
  /** Whose keys begin with the folded text, in the order of their keys. */
  search(prefix: string, exceptId: string, limit: number): Promise<Player[]>
  /** Newest account first; one more than the limit where there are more. */
  browse(exceptId: string, limit: number, after: Position): Promise<(Player & { createdAt: Date })[]>
}

const PLAYER = {
  name: 1,
  username: 1,
  skillLevel: 1,
  skillCategory: 1,
  bio: 1,
  pictureId: 1,
  visibility: 1,
  createdAt: 1,
} as const
const SEARCH_MS = 200

export const playerRepository: PlayerRepository = {
  async search(prefix, exceptId, limit) {
    const begins = trusted({ $elemMatch: beginningWith(prefix) })
    const records = await UserModel.find(
      { searchKeys: begins, isHidden: trusted({ $ne: true }), leaving: NOT_LEAVING, _id: trusted({ $ne: exceptId }) },
      PLAYER,
    )
      .hint('by_search_key_and_name')
      .limit(limit)
      .setOptions(longQueryLimits(SEARCH_MS))
      .lean()
    return records.map(toPlayer)
  },

  async browse(exceptId, limit, after) {
    const beyond = [{ createdAt: trusted({ $lt: after.at }) }, { _id: trusted({ $lt: after.id }) }]
    const filter = {
      createdAt: trusted({ $lte: after.at }),
      $or: beyond,
      isHidden: trusted({ $ne: true }),
      leaving: NOT_LEAVING,
    }
    const records = await UserModel.find(filter, PLAYER)
      .sort({ createdAt: -1, _id: -1 })
      // One more shows that there is a next page, another stands in for the caller.
      .limit(limit + 2)
      .lean()
    const others = records.filter(({ _id }) => _id !== exceptId).slice(0, limit + 1)
    return others.map((record) => ({ ...toPlayer(record), createdAt: record.createdAt }))
  },
}

type Shown = Omit<Player, 'id'> & { _id: string }

function toPlayer({ _id, name, username, skillLevel, skillCategory, bio, pictureId, visibility }: Shown): Player {
  return { id: _id, name, username, skillLevel, skillCategory, bio, pictureId, visibility }
}
