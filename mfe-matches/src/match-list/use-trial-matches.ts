import { useTrial } from '@kitchenline/shell-api'
import type { LastMatch } from './again-row.tsx'

/** A visitor's matches of this browser, newest first. */
export function useTrialMatches(): LastMatch[] {
  const matches = useTrial((trial) => trial.matches)
  return matches.toSorted((a, b) => b.matchDate.localeCompare(a.matchDate) || b.createdAt.localeCompare(a.createdAt))
}
