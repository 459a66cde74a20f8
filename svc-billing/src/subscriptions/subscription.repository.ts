import type { Subscription } from './subscription.ts'
import { SubscriptionModel } from './subscription.model.ts'

export type SubscriptionRepository = {
  /** Newest first. */
  listByUser(userId: string): Promise<Subscription[]>
}

const KEPT_IN_MIND = 20

export const subscriptionRepository: SubscriptionRepository = {
  async listByUser(userId) {
    // Ids are time-ordered, so the index that finds them also sorts them.
    const records = await SubscriptionModel.find({ userId }).sort({ _id: -1 }).limit(KEPT_IN_MIND).lean()
    return records.map(({ _id, ...subscription }) => ({ id: _id, ...subscription }))
  },
}
