import { MATCH_FORMATS } from '@kitchenline/domain'
import { auditRepository } from '@kitchenline/mongo/audit-log'
import { beginningWith } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { performanceDayModelOf } from '../records/performance-day.repository.ts'
import { ImportJobModel } from '../imports/import-job.repository.ts'
import { ImportPartModel } from '../imports/import-part.repository.ts'
import { ClearingModel } from '../matches/clearing.repository.ts'
import { MatchModel } from '../records/match.model.ts'
import { OpponentModel } from '../records/opponent.model.ts'
import { UserStatsModel } from '../changes/user-stats.repository.ts'
import { TrialModel } from '../trial/trial.repository.ts'
import { QuestionModel } from '../confirmations/question.repository.ts'
import { LinkModel, type LinkRecord } from '../links/link.repository.ts'

const startingWith = (userId: string) => ({ _id: trusted(beginningWith(`${userId}:`)) })

export const erasureRepository = {
  /** Entries in books of friends that are this player. */
  listLinks: (friendId: string): Promise<Pick<LinkRecord, 'userId' | 'opponentId'>[]> =>
    LinkModel.find({ friendId }, { userId: 1, opponentId: 1 }).lean(),

  /** Matches of friends that name this player as one who has confirmed them, or declined. */
  async listMatches(userId: string): Promise<{ userId: string; matchId: string }[]> {
    const [shared, refused] = await Promise.all([
      MatchModel.find({ userId, 'counterparts.0': trusted({ $exists: true }) }, { counterparts: 1 }).lean(),
      QuestionModel.find({ ...startingWith(userId), state: 'refused' }, { ownerId: 1, matchId: 1 }).lean(),
    ])
    return [
      ...shared.flatMap(({ counterparts = [] }) => counterparts),
      ...refused.map(({ ownerId, matchId }) => ({ userId: ownerId, matchId })),
    ]
  },

  /** All data of the player, bin included. May be repeated, and resumes where an earlier one was cut off. */
  async erase(userId: string): Promise<void> {
    const own = startingWith(userId)
    // After the names in books of friends: the links lead to them.
    await QuestionModel.deleteMany(own)
    await LinkModel.deleteMany(own)
    await QuestionModel.deleteMany({ ownerId: userId })
    await LinkModel.deleteMany({ friendId: userId })
    await ClearingModel.deleteMany(own)
    await ImportPartModel.deleteMany(own)
    await ImportJobModel.deleteOne({ _id: userId })
    await MatchModel.deleteMany({ userId })
    for (const format of MATCH_FORMATS) await performanceDayModelOf(format).deleteMany(own)
    await OpponentModel.deleteMany({ userId })
    await TrialModel.deleteOne({ _id: userId })
    await auditRepository.forget(userId)
    // Last: while it is there, ended, nothing can be written for the player.
    await UserStatsModel.deleteOne({ _id: userId })
  },
}
