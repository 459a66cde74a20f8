import { trusted } from 'mongoose'
import { keysetPage } from '../keyset.repository.ts'
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
    const filters = [...(status ? [{ status }] : []), ...(search ? [ofSearch(search)] : [])]
    const order = { field: FIELDS[sort], isDate: true, ascending }
    const { rows, next } = await keysetPage<SubscriptionRecord>({
      ...{ filters, order, limit, cursor },
      read: (filter, by, atMost) =>
        SubscriptionModel.find(filter, { usedFor: 0 }).sort(by).limit(atMost).lean<SubscriptionRecord[]>(),
    })
    return { subscriptions: rows.map(({ _id, ...rest }) => ({ id: _id, ...rest })), next }
  },
}

function ofSearch({ userIds, id }: NonNullable<SubscriptionQuery['search']>) {
  return id === undefined ? { userId: trusted({ $in: userIds }) } : { _id: id }
}
