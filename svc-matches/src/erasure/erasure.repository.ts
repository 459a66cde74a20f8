import { MATCH_FORMATS } from '@kitchenline/domain'
import { auditRepository } from '@kitchenline/runtime/audit-log'
import { trusted } from 'mongoose'
import { ClaimModel } from '../claims/claim.model.ts'
import { performanceDayModelOf } from '../history/performance-history.model.ts'
import { ClearingModel } from '../matches/clearing.model.ts'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { OpponentModel } from '../opponents/opponent.model.ts'
import { UserStatsModel } from '../figures/user-stats.model.ts'
import { TrialModel } from '../trial/trial.model.ts'

export type ErasureRepository = {
  /** Everything of the player, bin included. May be done again and again, and goes on where the last one was cut. */
  erase(userId: string): Promise<void>
}

export const erasureRepository: ErasureRepository = {
  async erase(userId) {
    // ';' follows ':', which makes this the range of everything that starts with "userId:".
    const own = { _id: trusted({ $gt: `${userId}:`, $lt: `${userId};` }) }
    await ClaimModel.deleteMany(own)
    await ClearingModel.deleteMany(own)
    for (const format of MATCH_FORMATS) {
      await matchModelOf(format).deleteMany({ userId })
      await performanceDayModelOf(format).deleteMany(own)
    }
    await OpponentModel.deleteMany({ userId })
    await TrialModel.deleteOne({ _id: userId })
    await auditRepository.forget(userId)
    // Last: the figures would be counted anew from matches that are still there.
    await UserStatsModel.deleteOne({ _id: userId })
  },
}
