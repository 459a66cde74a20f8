import { listMatches, listOpponents, matchSummary } from '@kitchenline/api'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Everything that a change of matches makes stale: lists, figures, analysis and its history, the book of opponents.
 * Not awaited by the form, which is free again at once.
 */
export function refreshAfterLogging(queryClient: QueryClient, userId: string): void {
  const stale = [
    [listMatches.path],
    [matchSummary.path],
    [listOpponents.path],
    // All figures and analyses of the player: /api/users/{id}/stats, /singles-stats, /ai-skill-analysis …
    ['/api/users', userId],
    ['/api/analytics'],
    ['/api/dashboard'],
  ]
  for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
}
