import {
  adminPayments,
  adminPlans,
  adminSubscriptions,
  changePlan,
  changePlanPrice,
  changeSystemSetting,
  createPlan,
  refundPayment,
  subscriptionRevenue,
  systemSetting,
  type ChangePlanPriceBody,
  type RefundBody,
} from '@kitchenline/api'
import { DEFAULT_PLANS, SUBSCRIPTIONS_ENABLED } from '@kitchenline/domain'
import { queryOf, send, sendPage, useAttemptKey, type SendOptions } from '@kitchenline/shell-api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditKey } from './audit-log.ts'

const SWITCH = { key: SUBSCRIPTIONS_ENABLED } as const

export const useRevenue = () => useQuery(queryOf(subscriptionRevenue))

export const usePlans = () => useQuery(queryOf(adminPlans))

/** Whether plans are needed at all. */
export const useSystemSwitch = () =>
  useQuery({ ...queryOf(systemSetting, { params: SWITCH }), select: ({ value }) => value === 'true' })

export function useChangeSystemSwitch() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isOn: boolean) => send(changeSystemSetting, { body: { ...SWITCH, value: isOn ? 'true' : 'false' } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [systemSetting.path] }),
        queryClient.invalidateQueries({ queryKey: auditKey }),
      ]),
  })
}

function useRefreshPlans() {
  const queryClient = useQueryClient()
  return () => Promise.all([[adminPlans.path], auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** In sale or not. Another administrator may have done the same, so the list is read again in any case. */
export function useSwitchPlan() {
  const onSettled = useRefreshPlans()
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) => send(changePlan, { params: { id }, body: { isActive } }),
    onSettled,
  })
}

export function useChangePrices() {
  const onSettled = useRefreshPlans()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ChangePlanPriceBody }) => send(changePlanPrice, { params: { id }, body }),
    onSettled,
  })
}

/** One after the other; those that are there already stay as they are, also at another price. */
export function useCreateDefaultPlans() {
  const onSettled = useRefreshPlans()
  return useMutation({
    mutationFn: async () => {
      const present = await send(adminPlans)
      const missing = DEFAULT_PLANS.filter(({ name }) => !present.some((plan) => plan.name === name))
      for (const body of missing) await send(createPlan, { body })
    },
    onSettled,
  })
}

type Query<Call extends typeof adminPayments | typeof adminSubscriptions> = NonNullable<SendOptions<Call>['query']>

const ROWS = { limit: 10 }

export const usePayments = (query: Query<typeof adminPayments>) =>
  useQuery({
    queryKey: [adminPayments.path, query],
    queryFn: ({ signal }) => sendPage(adminPayments, { query: { ...ROWS, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

/** What depends on it is read again in any case: the provider may have refused what another administrator has done. */
export function useRefund() {
  const queryClient = useQueryClient()
  const { keyOf, forget } = useAttemptKey()
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: RefundBody }) =>
      send(refundPayment, { params: { id }, body, idempotencyKey: keyOf({ id, body }) }),
    onSuccess: forget,
    onSettled: () =>
      Promise.all(
        [[adminPayments.path], [adminSubscriptions.path], [subscriptionRevenue.path], auditKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useSubscriptions = (query: Query<typeof adminSubscriptions>) =>
  useQuery({
    queryKey: [adminSubscriptions.path, query],
    queryFn: ({ signal }) => sendPage(adminSubscriptions, { query: { ...ROWS, ...query }, signal }),
    placeholderData: keepPreviousData,
  })
