import { changeQrCode, createQrCode, qrAnalytics } from '@kitchenline/api'
import { send } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { auditKey } from './use-audit-log.ts'

const key = [qrAnalytics.path]

export const useQrCodes = () => useQuery({ queryKey: key, queryFn: ({ signal }) => send(qrAnalytics, { signal }) })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => Promise.all([key, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** A name that failed is sent again under its key: a code whose answer was lost is not made twice. */
export function useCreateQrCode() {
  const refresh = useRefresh()
  const attempt = useRef<{ qrCodeName: string; idempotencyKey: string }>(undefined)
  return useMutation({
    mutationFn: (qrCodeName: string) => {
      if (attempt.current?.qrCodeName !== qrCodeName) attempt.current = { qrCodeName, idempotencyKey: crypto.randomUUID() }
      return send(createQrCode, { body: { qrCodeName }, idempotencyKey: attempt.current.idempotencyKey })
    },
    onSuccess: () => {
      attempt.current = undefined
      return refresh()
    },
  })
}

export function useSwitchQrCode() {
  const onSettled = useRefresh()
  return useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      send(changeQrCode, { params: { id }, body: { isActive } }),
    onSettled,
  })
}
