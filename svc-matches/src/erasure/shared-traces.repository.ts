import { MATCH_FORMATS } from '@kitchenline/domain'
import { beginningWith } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { QuestionModel } from '../confirmations/question.model.ts'
import { LinkModel, type LinkRecord } from '../links/link.model.ts'
import { matchModelOf } from '../records/match-by-format.model.ts'

/** What a player's friends keep that names the player. */
export type SharedTracesRepository = {
  /** Entries in books of friends that are this player. */
  listLinks(friendId: string): Promise<Pick<LinkRecord, 'userId' | 'opponentId'>[]>
  /** After the names: the links lead to them. Their matches stay, without who played them. */
  erase(userId: string): Promise<void>
}

export const sharedTraces: SharedTracesRepository = {
  listLinks: (friendId) => LinkModel.find({ friendId }, { userId: 1, opponentId: 1 }).lean(),

  async erase(userId) {
    for (const format of MATCH_FORMATS) {
      const shared = matchModelOf(format).find({ userId, 'counterparts.0': trusted({ $exists: true }) }, { counterparts: 1 })
      for await (const { counterparts = [] } of shared.lean().cursor())
        for (const { userId: friendId, matchId } of counterparts) await forgetIn(matchId, friendId, userId)
    }
    await forgetRefusals(userId)
    await QuestionModel.deleteMany({ ownerId: userId })
    await LinkModel.deleteMany({ friendId: userId })
    const own = keysOf(userId)
    await QuestionModel.deleteMany(own)
    await LinkModel.deleteMany(own)
  },
}

const keysOf = (userId: string) => ({ _id: trusted(beginningWith(`${userId}:`)) })

async function forgetRefusals(userId: string): Promise<void> {
  const refused = QuestionModel.find({ ...keysOf(userId), state: 'refused' }, { ownerId: 1, matchId: 1 })
  for await (const { ownerId, matchId } of refused.lean().cursor()) await forgetIn(matchId, ownerId, userId)
}

/** The version too, so that no concurrent writer restores what it read before. */
async function forgetIn(matchId: string, friendId: string, userId: string): Promise<void> {
  for (const format of MATCH_FORMATS) {
    const friendMatch = { _id: matchId, userId: friendId }
    const change = { $pull: { counterparts: { userId }, refusals: { userId } }, $inc: { version: 1 } }
    await matchModelOf(format).updateOne(friendMatch, change as never)
  }
}
