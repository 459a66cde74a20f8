import { MATCH_FORMATS } from '@kitchenline/domain'
import { auditRepository } from '@kitchenline/runtime/audit-log'
import { beginningWith } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { ClaimModel } from '../claims/claim.model.ts'
import { performanceDayModelOf } from '../history/performance-history.model.ts'
import { ImportJobModel } from '../imports/import-job.model.ts'
import { ImportPartModel } from '../imports/import-part.model.ts'
import { ClearingModel } from '../matches/clearing.model.ts'
import { matchModelOf } from '../records/match-by-format.model.ts'
import { OpponentModel } from '../opponents/opponent.model.ts'
import { UserStatsModel } from '../figures/user-stats.model.ts'
import { TrialModel } from '../trial/trial.model.ts'

export type ErasureRepository = {
  /** All data of the player, bin included. May be repeated, and resumes where an earlier one was cut off. */
  erase(userId: string): Promise<void>
}

export const erasureRepository: ErasureRepository = {
  async erase(userId) {
    const own = { _id: trusted(beginningWith(`${userId}:`)) }
    await ClaimModel.deleteMany(own)
    await ClearingModel.deleteMany(own)
    await ImportPartModel.deleteMany(own)
    await ImportJobModel.deleteOne({ _id: userId })
    for (const format of MATCH_FORMATS) {
      await matchModelOf(format).deleteMany({ userId })
      await performanceDayModelOf(format).deleteMany(own)
    }
    await OpponentModel.deleteMany({ userId })
    await TrialModel.deleteOne({ _id: userId })
    await auditRepository.forget(userId)
    // Last: otherwise a reader would recount the figures from matches still there.
    await UserStatsModel.deleteOne({ _id: userId })
  },
}
