import type { StaleFrom } from '../figures/user-stats.ts'
import type { Applied } from '../intents/applied-changes.ts'

/** From when on the history of days is not right any more after these changes. */
export function staleAfter(changes: Applied[]): StaleFrom {
  const stale: StaleFrom = {}
  for (const match of changes.flatMap(({ before, after }) => [before, after])) {
    const known = match && stale[match.format]
    if (match && !(known && known <= match.matchDate)) stale[match.format] = match.matchDate
  }
  return stale
}
