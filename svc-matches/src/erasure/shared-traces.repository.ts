import { beginningWith } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { QuestionModel } from '../confirmations/question.model.ts'
import { LinkModel, type LinkRecord } from '../links/link.model.ts'
import { MatchModel } from '../records/match.model.ts'

type SharedMatch = { userId: string; matchId: string }

/** What a player's friends keep that names the player. */
export const sharedTraces = {
  /** Entries in books of friends that are this player. */
  listLinks: (friendId: string): Promise<Pick<LinkRecord, 'userId' | 'opponentId'>[]> =>
    LinkModel.find({ friendId }, { userId: 1, opponentId: 1 }).lean(),

  /** Matches of friends that name this player as one who has confirmed them, or declined. */
  async listMatches(userId: string): Promise<SharedMatch[]> {
    const [shared, refused] = await Promise.all([
      MatchModel.find({ userId, 'counterparts.0': trusted({ $exists: true }) }, { counterparts: 1 }).lean(),
      QuestionModel.find({ ...keysOf(userId), state: 'refused' }, { ownerId: 1, matchId: 1 }).lean(),
    ])
    const confirmed = shared.flatMap(({ counterparts = [] }) => counterparts)
    return [
      ...confirmed.map(({ userId: friendId, matchId }) => ({ userId: friendId, matchId })),
      ...refused.map(({ ownerId, matchId }) => ({ userId: ownerId, matchId })),
    ]
  },

  /** After the names: the links lead to them. */
  async erase(userId: string): Promise<void> {
    await QuestionModel.deleteMany({ ownerId: userId })
    await LinkModel.deleteMany({ friendId: userId })
    const own = keysOf(userId)
    await QuestionModel.deleteMany(own)
    await LinkModel.deleteMany(own)
  },
}

const keysOf = (userId: string) => ({ _id: trusted(beginningWith(`${userId}:`)) })
