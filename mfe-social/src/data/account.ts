import {
  changePassword,
  currentUser,
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
import { send } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

export function useUpdateMe() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateMeBody) => send(updateMe, { body }),
    // The session is the shell's: it fetches the player again.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [currentUser.path] }),
  })
}

export const usePrivacy = () => useQuery({ queryKey: [getPrivacy.path], queryFn: ({ signal }) => send(getPrivacy, { signal }) })

export function useSetPrivacy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (privacy: Partial<PrivacyDto>) => send(setPrivacy, { body: privacy }),
    onSuccess: (privacy) => queryClient.setQueryData([getPrivacy.path], privacy),
  })
}

export const useSessions = () =>
  useQuery({ queryKey: [listSessions.path], queryFn: ({ signal }) => send(listSessions, { signal }), staleTime: 0 })

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

export const useReferralStats = () =>
  useQuery({ queryKey: [referralStats.path], queryFn: ({ signal }) => send(referralStats, { signal }) })
