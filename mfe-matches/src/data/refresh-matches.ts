import {
  headToHead,
  listDeletedMatches,
  listEarlierMatches,
  listMatches,
  listOpponents,
  listPartners,
  matchSummary,
} from '@kitchenline/api'
import { useSession } from '@kitchenline/shell-api'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'

/**
 * Everything that a change of matches makes stale: lists, figures, analysis and its history, the book of opponents. Not awaited
 * by the form, which is free again at once. Lists on the screen that were updated already are only marked, for a long one would
 * be fetched again part by part.
 */
export function refreshAfterLogging(queryClient: QueryClient, userId: string, shownLists: 'ask' | 'right' = 'ask'): void {
  const stale = [
    [matchSummary.path],
    [listDeletedMatches.path],
    [listOpponents.path],
    [headToHead.path],
    [listPartners.path],
    [listEarlierMatches.path],
    // All figures and analyses of the player: /api/users/{id}/stats, /singles-stats, /ai-skill-analysis …
    ['/api/users', userId],
    ['/api/analytics'],
    ['/api/dashboard'],
  ]
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: [listMatches.path], refetchType: shownLists === 'ask' ? 'active' : 'none' })
}

/** What a hook that changes matches calls when it is done. */
export function useRefreshMatches(): (shownLists?: 'ask' | 'right') => void {
  const queryClient = useQueryClient()
  const { user } = useSession()
  return (shownLists) => {
    if (user) refreshAfterLogging(queryClient, user.id, shownLists)
  }
}
