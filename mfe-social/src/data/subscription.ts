import {
  cancelSubscription,
  openPortal,
  resumeSubscription,
  startCheckout,
  subscriptionPlans,
  subscriptionStatus,
} from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const subscriptionStatusQuery = queryOptions({
  queryKey: [subscriptionStatus.path],
  queryFn: ({ signal }) => send(subscriptionStatus, { signal }),
})

/** With `askAgainMs`, polled: while the event of a payment is pending. */
export const useSubscriptionStatus = (pollMs?: number) =>
  useQuery({ ...subscriptionStatusQuery, refetchInterval: pollMs ?? false })

export const usePlans = () =>
  useQuery({ queryKey: [subscriptionPlans.path], queryFn: ({ signal }) => send(subscriptionPlans, { signal }) })

/** After a refusal: plan, switch or offer have changed since they were shown. */
function useRefreshAccess() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([subscriptionStatus, subscriptionPlans].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))
}

/** Leaves for the page of the payment provider. */
export function useStartCheckout() {
  const onError = useRefreshAccess()
  return useMutation({
    mutationFn: (planId: string) => send(startCheckout, { body: { planId } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  })
}

export const useOpenPortal = () =>
  useMutation({ mutationFn: () => send(openPortal), onSuccess: ({ url }) => window.location.assign(url) })

export const useCancelSubscription = () => useChangePlan(cancelSubscription)
export const useResumeSubscription = () => useChangePlan(resumeSubscription)

function useChangePlan(change: typeof cancelSubscription | typeof resumeSubscription) {
  const queryClient = useQueryClient()
  const onError = useRefreshAccess()
  return useMutation({
    mutationFn: () => send(change),
    onSuccess: (status) => queryClient.setQueryData(subscriptionStatusQuery.queryKey, status),
    onError,
  })
}
