import type { MatchFormat } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { changeMany } from '../stats/change-many.ts'

const AT_ONCE = 500

/** All live matches of one format into the bin; answers how many. */
export async function clearMatches(ctx: Context, { userId, format }: { userId: string; format: MatchFormat }): Promise<number> {
  const deletedAt = ctx.clock()
  let deleted = 0
  await changeMany(ctx, userId, {
    rows: () => ctx.manyMatches.pages(userId, format, AT_ONCE),
    async write(rows, change) {
      const written = await ctx.manyMatches.bin(userId, format, rows, { change, deletedAt })
      deleted += written
      return written
    },
  })
  return deleted
}
