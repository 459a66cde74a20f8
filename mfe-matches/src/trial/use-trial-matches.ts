import { useTrial } from '@kitchenline/shell-api'
import type { LastMatch } from '../data/listed-match.ts'

/** A visitor's matches of this browser, newest first. */
export function useTrialMatches(): LastMatch[] {
  const matches = useTrial((trial) => trial.matches)
  const placeOf = ({ playedOn, matchDate, createdAt }: (typeof matches)[number]) => [playedOn, matchDate, createdAt].join(' ')
  return matches.toSorted((a, b) => placeOf(b).localeCompare(placeOf(a)))
}
