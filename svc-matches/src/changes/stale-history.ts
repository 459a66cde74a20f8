import type { Touched } from '../figures/user-stats.ts'
import type { Happened } from '../intents/applied-changes.ts'

/** From when on the history of days is not right any more after these changes. */
export function touchedBy(changes: Happened[]): Touched {
  const touched: Touched = {}
  for (const match of changes.flatMap(({ before, after }) => [before, after])) {
    const known = match && touched[match.format]
    if (match && !(known && known <= match.matchDate)) touched[match.format] = match.matchDate
  }
  return touched
}
