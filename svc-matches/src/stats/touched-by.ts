import type { Happened } from './figures-after.ts'
import { EVER, type Touched } from './user-stats.ts'

/** What of the history of days is not right any more after these changes. Of a change of many nobody knows where it began. */
export function touchedBy(changes: Happened[], isOfMany: boolean): Touched {
  if (isOfMany) return { singles: EVER, doubles: EVER }
  const touched: Touched = {}
  for (const match of changes.flatMap(({ before, after }) => [before, after])) {
    const known = match && touched[match.format]
    if (match && !(known && known <= match.matchDate)) touched[match.format] = match.matchDate
  }
  return touched
}
