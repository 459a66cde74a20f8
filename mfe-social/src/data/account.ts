import {
  changePassword,
  type CurrentUserDto,
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
import { isOf, queryOf, send, sendOrQueue, useRefresh, useUnsent } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'

/** Nothing comes back of a change that waits. One with a password does not, for that may not lie on a device. */
export function useUpdateMe() {
  const intl = useIntl()
  const refresh = useRefresh()
  const waiting = { about: 'profile', title: intl.formatMessage({ id: 'settings.title' }), changes: ['own-profile'] as const }
  return useMutation({
    mutationFn: (body: UpdateMeBody) =>
      body.currentPassword === undefined ? sendOrQueue(updateMe, { body }, waiting) : send(updateMe, { body }),
    onSuccess: (saved) => (saved ? refresh(['own-profile']) : undefined),
  })
}

/** The player with the changes that wait on this device. */
export function useWithQueue(user: CurrentUserDto): CurrentUserDto {
  const changes = useUnsent()
  return useMemo(() => {
    const bodies = changes.filter((change) => !change.refusal && isOf(change, updateMe)).map(({ options }) => options.body)
    return bodies.length > 0 ? (Object.assign({}, user, ...bodies) as CurrentUserDto) : user
  }, [user, changes])
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
