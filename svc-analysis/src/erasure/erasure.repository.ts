import { DoublesAnalysisModel, SinglesAnalysisModel } from '../analyses/analysis-history.model.ts'
import { DrillDoneModel } from '../drills/drill-done.model.ts'
import { LevelLinkingModel } from '../linked/level-linking.model.ts'
import { LinkedLevelModel } from '../linked/linked-level.model.ts'
import { ofOwner } from '../linked/linked-level.repository.ts'
import { StoredLevelModel } from '../levels/stored-level.model.ts'

export type ErasureRepository = {
  /** May be done again and again. */
  erase(userId: string): Promise<void>
}

export const erasureRepository: ErasureRepository = {
  async erase(userId) {
    await LevelLinkingModel.deleteOne({ _id: userId })
    await DrillDoneModel.deleteMany(ofOwner(userId))
    await LinkedLevelModel.deleteMany(ofOwner(userId))
    await LinkedLevelModel.deleteMany({ readerId: userId })
    await StoredLevelModel.deleteMany(ofOwner(userId))
    for (const Model of [SinglesAnalysisModel, DoublesAnalysisModel]) await Model.deleteMany({ userId })
  },
}
