import { endUserSessions, playerAccess } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditKey } from './use-audit-log.ts'

export const usePlayerAccess = (id: string) =>
  useQuery({
    queryKey: [playerAccess.path, id],
    queryFn: ({ signal }) => send(playerAccess, { params: { id }, signal }),
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
