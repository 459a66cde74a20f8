import type { Context } from '../context.ts'
import { perContext } from '../load/per-context.ts'
import { countFigures } from './count-figures.ts'

const runningOf = perContext(() => new Map<string, Promise<void>>())

/** Counts a long history in the background, one run per player at a time. The sweep resumes one that died. */
export function countBehind(ctx: Context, userId: string): Promise<void> {
  const running = runningOf(ctx)
  const known = running.get(userId)
  if (known) return known
  const counting = countFigures(ctx, userId)
    .then(() => undefined)
    .catch((err: unknown) => ctx.log.warn({ err, userId }, 'figures not counted'))
    .finally(() => running.delete(userId))
  running.set(userId, counting)
  return counting
}

const BATCH = 100

/** Resumes counts without a live holder; answers how many. */
export async function sweepCounts(ctx: Context): Promise<number> {
  const due = await ctx.userStats.listCounts(ctx.clock(), BATCH)
  for (const userId of due) await countBehind(ctx, userId)
  return due.length
}
