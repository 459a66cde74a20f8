import { useSession } from '@kitchenline/shell-api'
import { useQueryClient } from '@tanstack/react-query'
import { refreshAfterLogging } from './refresh-after-logging.ts'

/** What a hook that changes matches calls when it is done. */
export function useRefreshMatches(): (shownLists?: 'ask' | 'right') => void {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return (shownLists) => {
    if (user) refreshAfterLogging(queryClient, user.id, shownLists)
  }
}
