import { subscriptionStatus } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { queryOptions, useQuery } from '@tanstack/react-query'

const subscriptionStatusQuery = queryOptions({
  queryKey: [subscriptionStatus.path],
  queryFn: ({ signal }) => send(subscriptionStatus, { signal }),
})

export const useSubscriptionStatus = () => useQuery(subscriptionStatusQuery)
