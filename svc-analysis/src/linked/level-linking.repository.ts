import { trusted } from 'mongoose'
import { LevelLinkingModel } from './level-linking.model.ts'

export type LevelLinkingRepository = {
  /** Which of them agree to be linked. */
  agreeing(userIds: string[]): Promise<Set<string>>
  agree(userId: string, since: Date): Promise<void>
  withdraw(userId: string): Promise<void>
}

export const levelLinkings: LevelLinkingRepository = {
  async agreeing(userIds) {
    const found = await LevelLinkingModel.find({ _id: trusted({ $in: userIds }) }, { _id: 1 }).lean()
    return new Set(found.map(({ _id }) => _id))
  },
  async agree(userId, since) {
    await LevelLinkingModel.updateOne({ _id: userId }, { $setOnInsert: { since } }, { upsert: true })
  },
  async withdraw(userId) {
    await LevelLinkingModel.deleteOne({ _id: userId })
  },
}
