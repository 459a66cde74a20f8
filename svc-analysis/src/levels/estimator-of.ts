import { createHash } from 'node:crypto'
import { RATING_VERSION, type RatingConstants } from '@kitchenline/rating'

/** Identifies the method and its constants: results of another one are judged again. */
export function estimatorOf(constants: RatingConstants): string {
  const text = JSON.stringify(Object.entries(constants).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${RATING_VERSION}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}
