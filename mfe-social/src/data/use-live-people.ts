import { useNews } from '@kitchenline/shell-api'
import { useQueryClient } from '@tanstack/react-query'
import { refreshPeople } from './social-paths.ts'

/** Requests and friendships show as they come, without anybody asking again. */
export function useLivePeople(): void {
  const queryClient = useQueryClient()
  useNews(['friend-requests', 'friends'], () => void refreshPeople(queryClient))
}
