import { dayNumber, RATING_VERSION, type RatingConstants } from '@kitchenline/rating'
import type { Context } from '../context.ts'
import type { StoredLevel } from './stored-level.ts'
import { createHash } from 'node:crypto'

/** A week of silence shows in the confidence; where a reason counts the days of silence, every day shows. */
const AGED_DAYS = 7

/** What the passing of time has made of an analysis is not what is stored. */
export function isAged(ctx: Context, { asOf, current }: StoredLevel): boolean {
  const isCounted = current?.reasons.some(({ code }) => code === 'INACTIVITY')
  return !asOf || dayNumber(ctx.clock()) - dayNumber(asOf) >= (isCounted ? 1 : AGED_DAYS)
}

/** Without one look at the matches: the stored analysis is an old one. */
export function isOutdated(ctx: Context, level: StoredLevel): boolean {
  return level.current !== undefined && (isAged(ctx, level) || level.estimator !== estimatorOf(ctx.constants[level.format]))
}

/** Identifies the method and its constants: results of another one are judged again. */
export function estimatorOf(constants: RatingConstants): string {
  const text = JSON.stringify(Object.entries(constants).sort(([a], [b]) => (a < b ? -1 : 1)))
  return `${RATING_VERSION}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}
