import { clearDoublesMatches, clearSinglesMatches } from '@kitchenline/api'
import type { MatchFormat } from '@kitchenline/domain'
import { send } from '@kitchenline/shell-api'
import { useMutation } from '@tanstack/react-query'
import { useRefreshMatches } from './use-refresh-matches.ts'

const CLEAR = { singles: clearSinglesMatches, doubles: clearDoublesMatches }

/** All of one format, into the bin. */
export function useClearMatches(format: MatchFormat) {
  const refresh = useRefreshMatches()
  return useMutation({ mutationFn: () => send(CLEAR[format]), onSettled: () => refresh() })
}
