import { MATCH_FORMATS } from '@kitchenline/domain'
import { auditRepository } from '@kitchenline/runtime/audit-log'
import { beginningWith } from '@kitchenline/runtime/database'
import { trusted } from 'mongoose'
import { performanceDayModelOf } from '../records/performance-day.model.ts'
import { ImportJobModel } from '../imports/import-job.model.ts'
import { ImportPartModel } from '../imports/import-part.model.ts'
import { ClearingModel } from '../matches/clearing.model.ts'
import { MatchModel } from '../records/match.model.ts'
import { OpponentModel } from '../records/opponent.model.ts'
import { UserStatsModel } from '../changes/user-stats.model.ts'
import { TrialModel } from '../trial/trial.model.ts'

export const erasureRepository = {
  /** All data of the player, bin included. May be repeated, and resumes where an earlier one was cut off. */
  async erase(userId: string): Promise<void> {
    const own = { _id: trusted(beginningWith(`${userId}:`)) }
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
