import { changeQrCode, createQrCode, qrAnalytics } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditKey } from './use-audit-log.ts'

const key = [qrAnalytics.path]

export const useQrCodes = () => useQuery({ queryKey: key, queryFn: ({ signal }) => send(qrAnalytics, { signal }) })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => Promise.all([key, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export function useCreateQrCode() {
  const onSuccess = useRefresh()
  return useMutation({ mutationFn: (qrCodeName: string) => send(createQrCode, { body: { qrCodeName } }), onSuccess })
}

export function useSwitchQrCode() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      send(changeQrCode, { params: { id }, body: { isActive } }),
    onSettled,
  })
}
