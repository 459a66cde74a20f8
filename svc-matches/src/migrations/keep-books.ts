import { byPages } from '@kitchenline/runtime/migrations'
import type { Context } from '../context.ts'
import { countBook } from '../figures/book-sums.ts'

/** Other sums get another name. */
const NAME = 'sums-of-the-book'

/** Counts the sums of people in books from before they were kept. Whose cannot be is left to the next reader. */
export const keepBooks = (ctx: Context): Promise<number> =>
  byPages(ctx, NAME, [
    {
      name: 'players',
      page: async ({ after, limit }) => (await ctx.userStats.listIds(after, limit)).map((id) => ({ id })),
      async change(page: { id: string }[]) {
        let counted = 0
        for (const { id } of page) if (await countedOrLeft(ctx, id)) counted += 1
        return counted
      },
    },
  ])

/** One player's holds up none of the others. */
async function countedOrLeft(ctx: Context, userId: string): Promise<boolean> {
  try {
    return await countBook(ctx, userId)
  } catch (err) {
    ctx.log.warn({ err, userId }, 'sums of the book not counted')
    return false
  }
}
