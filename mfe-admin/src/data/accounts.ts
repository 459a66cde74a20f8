import { adminUsers, endUserSessions, playerAccess, setVipStatus, usersForVip, vipUsers, type SetVipBody } from '@kitchenline/api'
import { queryOf, send, sendPage, type SendOptions } from '@kitchenline/shell-api'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditKey } from './audit-log.ts'

const ROWS = 20

export type UsersQuery = NonNullable<SendOptions<typeof adminUsers>['query']>

export const useAdminUsers = (query: UsersQuery) =>
  useQuery({
    queryKey: [adminUsers.path, query],
    queryFn: ({ signal }) => sendPage(adminUsers, { query: { limit: ROWS, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

export const usePlayerAccess = (id: string) =>
  useQuery({
    ...queryOf(playerAccess, { params: { id } }),
    // It is asked while the player writes or calls, so an answer of before will not do.
    gcTime: 0,
  })

export function useEndUserSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send(endUserSessions, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: auditKey }),
  })
}

const VIPS_A_PAGE = 20
const CANDIDATES = 20

export const useVipUsers = (query: NonNullable<SendOptions<typeof vipUsers>['query']>) =>
  useQuery({
    queryKey: [vipUsers.path, query],
    queryFn: ({ signal }) => sendPage(vipUsers, { query: { limit: VIPS_A_PAGE, ...query }, signal }),
    placeholderData: keepPreviousData,
  })

/** Who could be made VIP, by the beginning of a name, username or e-mail. An earlier answer would change under the pointer. */
export const useUsersForVip = (q: string) => useQuery(queryOf(usersForVip, { query: { limit: CANDIDATES, ...(q && { q }) } }))

export function useSetVip() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: SetVipBody) => send(setVipStatus, { body }),
    onSuccess: () =>
      Promise.all([[vipUsers.path], [usersForVip.path], auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
