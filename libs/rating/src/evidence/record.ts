import type { Evidence } from './evidence-codes.ts'
import { addResult, figuresOf, noResults, type Results } from './results.ts'

/** Matches of the latest form. */
export const LATEST = 10

/** All matches together, which any log has. */
export function record(results: Results): Evidence[] {
  return results.matches === 0 ? [] : [{ code: 'RECORD', params: figuresOf(results), matchIds: [...results.ids] }]
}

type Played = Parameters<typeof addResult>[1]

/** The last ten. */
export function recentForm(latest: readonly Played[]): Evidence[] {
  if (latest.length === 0) return []
  const results = noResults()
  for (const one of latest) addResult(results, one)
  return [{ code: 'RECENT_FORM', params: figuresOf(results), matchIds: results.ids }]
}

export function opponentsMet(opponents: number, { matches, ids }: Results): Evidence[] {
  return matches === 0 ? [] : [{ code: 'OPPONENTS_MET', params: { opponents, matches }, matchIds: [...ids] }]
}
