import { dayNumber } from '@kitchenline/rating'
import type { Context } from '../context.ts'
import { estimatorOf } from './estimator-of.ts'
import type { StoredLevel } from './stored-level.ts'

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
