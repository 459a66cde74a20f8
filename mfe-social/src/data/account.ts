import {
  changePassword,
  endSessions,
  getPrivacy,
  listSessions,
  referralStats,
  requestErasure,
  setPrivacy,
  updateMe,
  type PrivacyDto,
  type UpdateMeBody,
} from '@kitchenline/api'
import { queryOf, send, useRefresh } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export function useUpdateMe() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: UpdateMeBody) => send(updateMe, { body }),
    onSuccess: () => refresh(['own-profile']),
  })
}

const privacyQuery = queryOf(getPrivacy)

export const usePrivacy = () => useQuery(privacyQuery)

export function useSetPrivacy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (privacy: Partial<PrivacyDto>) => send(setPrivacy, { body: privacy }),
    onSuccess: (privacy) => queryClient.setQueryData(privacyQuery.queryKey, privacy),
  })
}

export const useSessions = () => useQuery({ ...queryOf(listSessions), staleTime: 0 })

export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (passwords: { currentPassword: string; newPassword: string }) => send(changePassword, { body: passwords }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listSessions.path] }),
  })
}

export const useEndSessions = () =>
  useMutation({
    mutationFn: () => send(endSessions),
  })

export const useRequestErasure = () =>
  useMutation({
    mutationFn: (currentPassword: string) => send(requestErasure, { body: { currentPassword } }),
  })

export const useReferralStats = () => useQuery(queryOf(referralStats))
