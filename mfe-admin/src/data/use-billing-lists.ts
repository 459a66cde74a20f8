import { adminPayments, adminSubscriptions } from '@kitchenline/api'
import { sendPage, type SendOptions } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

type Query<Call extends typeof adminPayments | typeof adminSubscriptions> = NonNullable<SendOptions<Call>['query']>

const ROWS = { limit: 10 }

export const usePayments = (query: Query<typeof adminPayments>) =>
  useQuery({
    queryKey: [adminPayments.path, query],
    queryFn: ({ signal }) => sendPage(adminPayments, { query: { ...ROWS, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

export const useSubscriptions = (query: Query<typeof adminSubscriptions>) =>
  useQuery({
    queryKey: [adminSubscriptions.path, query],
    queryFn: ({ signal }) => sendPage(adminSubscriptions, { query: { ...ROWS, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
