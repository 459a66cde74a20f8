import type { Context } from '../context.ts'
import { firstThatFit } from '../first-that-fit.ts'
import { refuse } from '../refuse.ts'
import { binOpenedAt } from './bin.ts'
import type { DeletedMatch } from '../records/match.repository.ts'
import { binKey, earliestOrderKey, fromBinCursor, toCursor } from '../records/order-key.ts'

const PAGE_MAX = 500
const PAGE_DEFAULT = 50

type Page = { userId: string; limit?: number; cursor?: string }

/** One page of the bin, last deleted first. */
export async function listDeletedMatches(
  ctx: Context,
  { userId, limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ matches: DeletedMatch[]; nextCursor?: string }> {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX) refuse('limit')
  const before = cursor === undefined ? undefined : (fromBinCursor(cursor) ?? refuse('cursor'))
  const keys = { after: earliestOrderKey(binOpenedAt(ctx.clock())), ...(before === undefined ? {} : { before }) }
  const found = await ctx.matches.listDeleted(userId, keys, limit + 1)
  const matches = firstThatFit(found.slice(0, limit), ({ match }) => match.notes)
  const last = found.length > matches.length ? matches.at(-1) : undefined
  return last ? { matches, nextCursor: toCursor(binKey(last.deletedAt, last.match.id)) } : { matches }
}
