import { trusted } from 'mongoose'
import { DoublesAnalysisModel, SinglesAnalysisModel } from '../analyses/analysis-history.model.ts'
import { KeptLevelModel } from '../levels/kept-level.model.ts'

export type ErasureRepository = {
  /** May be done again and again. */
  erase(userId: string): Promise<void>
}

export const erasureRepository: ErasureRepository = {
  async erase(userId) {
    // ';' follows ':', which makes this the range of everything that starts with "userId:".
    const own = { _id: trusted({ $gt: `${userId}:`, $lt: `${userId};` }) }
    await KeptLevelModel.deleteMany(own)
    for (const Model of [SinglesAnalysisModel, DoublesAnalysisModel]) await Model.deleteMany({ userId })
  },
}
