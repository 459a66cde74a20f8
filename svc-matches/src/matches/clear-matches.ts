import type { MatchFormat } from '@kitchenline/domain'
import { notifyAfterBulkChange } from '../confirmations/notify-after-bulk-change.ts'
import type { Context } from '../context.ts'
import { changeMany } from '../changes/change-many.ts'
import { isDoneWithin } from '../load/pace.ts'
import { HOLD_MS } from './clearing.repository.ts'

const AT_ONCE = 400

type Progress = { deleted: number; ids: string[] }
type Which = { userId: string; format: MatchFormat }

/**
 * All live matches of one format into the bin; answers how many. The request is noted first: what this call has not done when its answer
 * is due, or when it dies, is done behind or by the sweep. Matches that come later stay.
 */
export async function clearMatches(ctx: Context, which: Which, answerMs?: number): Promise<number> {
  const asOf = ctx.clock()
  const found = await ctx.manyMatches.countLive(which.userId, which.format)
  await ctx.clearings.begin(which, { asOf, until: heldUntil(ctx), matches: found })
  const progress = { deleted: 0, ids: [] as string[] }
  const clearing = clear(ctx, which, asOf, progress).then(() =>
    notifyAfterBulkChange(ctx, which.userId, [{ format: which.format, ids: progress.ids }]),
  )
  if (await isDoneWithin(clearing, answerMs)) return progress.deleted
  clearing.catch((err: unknown) => ctx.log.warn({ err, userId: which.userId }, 'not all matches cleared; the sweep goes on'))
  return found
}

/** Resumes clearings whose process died. */
export async function sweepClearings(ctx: Context): Promise<void> {
  for (const { asOf, ...which } of await ctx.clearings.listAbandoned(ctx.clock()))
    await clear(ctx, which, asOf, { deleted: 0, ids: [] })
}

const heldUntil = (ctx: Context) => new Date(ctx.clock().getTime() + HOLD_MS)

async function clear(ctx: Context, which: Which, asOf: Date, progress: Progress): Promise<void> {
  const { userId, format } = which
  await changeMany(ctx, userId, {
    rows: () => ctx.manyMatches.pages(userId, format, { limit: AT_ONCE, asOf }),
    async write(rows, change) {
      const written = await ctx.manyMatches.bin(userId, format, rows, { change, deletedAt: asOf })
      progress.deleted += written
      progress.ids.push(...rows.map(({ id }) => id))
      await ctx.clearings.hold(which, heldUntil(ctx), written)
      return written
    },
  })
  await ctx.clearings.end(which, asOf)
}
