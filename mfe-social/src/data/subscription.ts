import {
  cancelSubscription,
  openPortal,
  previewSwitch,
  resumeSubscription,
  startCheckout,
  subscriptionPlans,
  subscriptionStatus,
  switchPlan,
  type SubscriptionStatusDto,
} from '@kitchenline/api'
import { CURRENCY, TERMS_VERSION, type Currency } from '@kitchenline/domain'
import { queryOf, send, useRefresh } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const subscriptionStatusQuery = queryOf(subscriptionStatus)

/** With `pollMs`, polled: while the event of a payment is pending. */
export const useSubscriptionStatus = (pollMs?: number) =>
  useQuery({ ...subscriptionStatusQuery, refetchInterval: pollMs ?? false })

export const usePlans = () => useQuery(queryOf(subscriptionPlans))

/** After a refusal: plan, switch or offer have changed since they were shown. */
function useRefreshAccess() {
  const refresh = useRefresh()
  return () => refresh(['own-plan'])
}

/** Leaves for the page of the payment provider. */
export function useStartCheckout() {
  const onError = useRefreshAccess()
  return useMutation({
    mutationFn: ({ planId, currency }: { planId: string; currency: Currency }) =>
      // Unsaid it is dollars, also for a gateway from before there were others.
      send(startCheckout, { body: { planId, terms: TERMS_VERSION, ...(currency !== CURRENCY && { currency }) } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError,
  })
}

export const useOpenPortal = () =>
  useMutation({ mutationFn: () => send(openPortal), onSuccess: ({ url }) => window.location.assign(url) })

export const useCancelSubscription = () => useChangePlan<void>(() => send(cancelSubscription))
export const useResumeSubscription = () => useChangePlan<void>(() => send(resumeSubscription))

/** What a switch would cost now. It changes with the time, so nothing of before is shown. */
export const useSwitchPreview = (planId: string) => useQuery({ ...queryOf(previewSwitch, { query: { planId } }), gcTime: 0 })

export const useSwitchPlan = () => useChangePlan((body: { planId: string; asOf: string }) => send(switchPlan, { body }))

function useChangePlan<Order>(mutationFn: (order: Order) => Promise<SubscriptionStatusDto>) {
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const onError = useRefreshAccess()
  return useMutation({
    mutationFn,
    onSuccess: (status) => {
      queryClient.setQueryData(subscriptionStatusQuery.queryKey, status)
      void refresh(['own-plan'], subscriptionStatus.path)
    },
    onError,
  })
}
