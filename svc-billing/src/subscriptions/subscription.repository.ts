import { isDuplicate } from '@kitchenline/mongo'
import { trusted } from 'mongoose'
import { pricesOf, type Plan } from '../plans/plan.ts'
import { packId, type Subscription, type SubscriptionStatus } from './subscription.ts'
import { SubscriptionModel, type SubscriptionRecord } from './subscription.model.ts'

export type SubscriptionRepository = {
  find(id: string): Promise<Subscription | undefined>
  /** The newest first, and the pack, however old. */
  listByUser(userId: string): Promise<Subscription[]>
  /** Stores version 1, or replaces the version before; false when another writer was first. */
  put(subscription: Subscription): Promise<boolean>
  delete(id: string): Promise<void>
  /** Those whose end has passed although they are not expired. */
  listEnded(before: Date, limit: number): Promise<Subscription[]>
  /** Those that the provider may still change, in the order of their ids. */
  listUnfinished(afterId: string, limit: number): Promise<Subscription[]>
  /** In the order of their ids. */
  listAll(afterId: string, limit: number): Promise<Subscription[]>
  /** How many are active, by plan and by what each is charged; without that where it was not read yet. */
  countActive(): Promise<ActiveCount[]>
  /**
   * Those that renew and pay another price than their plan has, where they are to move to it; and those that are to move to any. In the
   * order of their ids.
   */
  eachToMove(plans: Plan[], afterId?: string): AsyncIterable<{ plan: Plan; holder: Subscription }>
}

export type ActiveCount = Pick<Subscription, 'planId' | 'charge' | 'price'> & { count: number }

const PAGE = 100
const LISTED = 20
const UNFINISHED: SubscriptionStatus[] = ['active', 'canceled', 'past_due', 'incomplete']

export const subscriptionRepository: SubscriptionRepository = {
  async find(id) {
    const record = await SubscriptionModel.findOne({ _id: id }).lean()
    return record ? toSubscription(record) : undefined
  },

  async listByUser(userId) {
    const records = await SubscriptionModel.find({ userId }).sort({ createdAt: -1 }).limit(LISTED).lean()
    const isCut = records.length === LISTED && records.every(({ grants }) => !grants)
    const pack = isCut ? await SubscriptionModel.findOne({ _id: packId(userId), userId }).lean() : null
    return [...records, ...(pack ? [pack] : [])].map(toSubscription)
  },

  async put(subscription) {
    const { id, ...rest } = subscription
    const record = { _id: id, ...rest }
    if (subscription.version > 1) {
      const replaced = await SubscriptionModel.replaceOne({ _id: id, version: subscription.version - 1 }, record)
      return replaced.matchedCount === 1
    }
    try {
      await SubscriptionModel.create(record)
      return true
    } catch (error) {
      if (isDuplicate(error)) return false
      throw error
    }
  },

  async delete(id) {
    await SubscriptionModel.deleteOne({ _id: id })
  },

  async listEnded(before, limit) {
    const records = await SubscriptionModel.find({
      status: trusted({ $in: ['active', 'canceled', 'past_due'] }),
      endDate: trusted({ $lt: before }),
    })
      .limit(limit)
      .lean()
    return records.map(toSubscription)
  },

  async listUnfinished(afterId, limit) {
    const records = await SubscriptionModel.find({ _id: trusted({ $gt: afterId }), status: trusted({ $in: UNFINISHED }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
    return records.map(toSubscription)
  },

  async listAll(afterId, limit) {
    const records = await SubscriptionModel.find({ _id: trusted({ $gt: afterId }) })
      .sort({ _id: 1 })
      .limit(limit)
      .lean()
    return records.map(toSubscription)
  },

  async countActive() {
    const by = { planId: '$planId', charge: '$charge', price: '$price' }
    const groups = await SubscriptionModel.aggregate<{ _id: Omit<ActiveCount, 'count'>; count: number }>([
      { $match: { status: 'active' } },
      { $group: { _id: by, count: { $sum: 1 } } },
    ])
    return groups.map(({ _id, count }) => ({ ..._id, count }))
  },

  async *eachToMove(plans, afterId = '') {
    const byId = new Map(plans.map((plan) => [plan.id, plan]))
    if (byId.size === 0) return
    for (let last = afterId; ;) {
      const query = SubscriptionModel.find({ _id: trusted({ $gt: last }), status: 'active', $or: plans.flatMap(toMove) })
      const page = await query.sort({ _id: 1 }).limit(PAGE).lean<SubscriptionRecord[]>()
      for (const record of page) yield { plan: byId.get(record.planId)!, holder: toSubscription(record) }
      if (page.length < PAGE) return
      last = page.at(-1)!._id
    }
  },
}

function toMove(plan: Plan): object[] {
  const arranged = { planId: plan.id, 'next.planId': plan.id }
  if (!plan.movesHolders) return [arranged]
  const others = pricesOf(plan).map(({ currency, amount }) => ({
    ...{ planId: plan.id, 'charge.currency': currency },
    price: trusted({ $ne: amount }),
  }))
  return [arranged, ...others]
}

const toSubscription = ({ _id, ...rest }: SubscriptionRecord): Subscription => ({ id: _id, ...rest })
