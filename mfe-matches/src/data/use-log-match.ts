import { logMatch, type LogMatchBody } from '@kitchenline/api'
import { send, useSession } from '@kitchenline/shell-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshAfterLogging } from './refresh-after-logging.ts'

export type LogMatchAttempt = { body: LogMatchBody; idempotencyKey: string }

export function useLogMatch() {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: (attempt: LogMatchAttempt) => send(logMatch, attempt),
    onSuccess: () => {
      if (user) refreshAfterLogging(queryClient, user.id)
    },
  })
}
