import { adminUsers } from '@kitchenline/api'
import { sendPage, type SendOptions } from '@kitchenline/shell-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const ROWS = 20

export type UsersQuery = NonNullable<SendOptions<typeof adminUsers>['query']>

export const useAdminUsers = (query: UsersQuery) =>
  useQuery({
    queryKey: [adminUsers.path, query],
    queryFn: ({ signal }) => sendPage(adminUsers, { query: { limit: ROWS, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
