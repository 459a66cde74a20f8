import { changeQrCode, createQrCode, qrAnalytics, type QrCodeDto } from '@kitchenline/api'
import { send, sendPage, useAttemptKey } from '@kitchenline/shell-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { auditKey } from './audit-log.ts'

const key = [qrAnalytics.path]

export const useQrCodes = () => useQuery({ queryKey: key, queryFn: ({ signal }) => everyCode(signal) })

/** They come in parts, and are searched and put in order as a whole. */
async function everyCode(signal: AbortSignal): Promise<QrCodeDto[]> {
  const codes: QrCodeDto[] = []
  for (let cursor: string | undefined; ;) {
    const { items, next } = await sendPage(qrAnalytics, { signal, query: { ...(cursor && { cursor }) } })
    codes.push(...items)
    if (next === undefined) return codes
    cursor = next
  }
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => Promise.all([key, auditKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** A name that failed is sent again under its key: a code whose answer was lost is not made twice. */
export function useCreateQrCode() {
  const refresh = useRefresh()
  const { keyOf, forget } = useAttemptKey()
  return useMutation({
    mutationFn: (qrCodeName: string) => send(createQrCode, { body: { qrCodeName }, idempotencyKey: keyOf(qrCodeName) }),
    onSuccess: () => {
      forget()
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
