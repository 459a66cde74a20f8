import { trusted } from 'mongoose'
import { beyond, writePosition } from '../keyset.repository.ts'
import type { Subscription, SubscriptionStatus } from './subscription.ts'
import { SubscriptionModel, type SubscriptionRecord } from './subscription.model.ts'

export const SUBSCRIPTION_SORTS = ['started', 'end'] as const

type SubscriptionQuery = {
  /** Of these players, or with this id here or at the provider. */
  search?: { userIds: string[]; id?: string | undefined } | undefined
  status?: SubscriptionStatus | undefined
  sort: (typeof SUBSCRIPTION_SORTS)[number]
  ascending: boolean
  limit: number
  cursor?: string | undefined
}
/** Without what only counting needs. */
export type ListedSubscription = Omit<Subscription, 'usedFor'>
type SubscriptionPage = { subscriptions: ListedSubscription[]; next: string | undefined }

export type SubscriptionListRepository = {
  /** In order, after the row that `cursor` names. A pack has no end: it comes before all that have one. */
  page(query: SubscriptionQuery): Promise<SubscriptionPage>
}

const FIELDS = { started: 'startDate', end: 'endDate' } as const

export const subscriptionListRepository: SubscriptionListRepository = {
  async page({ search, status, sort, ascending, limit, cursor }) {
    const field = FIELDS[sort]
    const direction = ascending ? 1 : -1
    const narrowed = [
      ...(status ? [{ status }] : []),
      ...(search ? [ofSearch(search)] : []),
      ...(cursor === undefined ? [] : [beyond(cursor, { field, isDate: true, ascending })]),
    ]
    const records = await SubscriptionModel.find(narrowed.length > 0 ? { $and: narrowed } : {}, { usedFor: 0 })
      .sort({ [field]: direction, _id: direction })
      .limit(limit + 1)
      .lean<SubscriptionRecord[]>()
    const subscriptions = records.slice(0, limit).map(({ _id, ...rest }) => ({ id: _id, ...rest }))
    const last = subscriptions.at(-1)
    const next = last && records.length > limit ? writePosition({ value: last[field]?.getTime(), id: last.id }) : undefined
    return { subscriptions, next }
  },
}

function ofSearch({ userIds, id }: NonNullable<SubscriptionQuery['search']>) {
  return id === undefined ? { userId: trusted({ $in: userIds }) } : { _id: id }
}
