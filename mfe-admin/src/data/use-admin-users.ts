import { adminUsers } from '@kitchenline/api'
import { sendPage, type SendOptions } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type UsersQuery = NonNullable<SendOptions<typeof adminUsers>['query']>

export const useAdminUsers = (query: UsersQuery) =>
  useQuery({
    queryKey: [adminUsers.path, query],
    queryFn: ({ signal }) => sendPage(adminUsers, { query, signal }),
    placeholderData: keepPreviousData,
  })
