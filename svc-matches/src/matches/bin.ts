import type { Needs as NotifyNeeds } from '../confirmations/notify-friends.ts'
import { BIN_DAYS, DAY_MS, DomainError } from '@kitchenline/domain'
import { changeMatch } from '../changes/change-match.ts'
import { withPendingNotice } from '../confirmations/mark-content-change.ts'
import { notifyAfterChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import { firstThatFit } from '../calls/first-that-fit.ts'
import { withMerged } from '../opponents/with-person.ts'
import type { DeletedMatch, FoundMatch } from '../records/match.repository.ts'
import type { Match } from '../records/match.ts'
import { binKey, earliestBinKey, fromBinCursor, toCursor } from '../records/order-key.ts'
import { refuse } from '../calls/check-input.ts'

type Needs = NotifyNeeds & Pick<Context, 'opponents'>

const PAGE_MAX = 500
const PAGE_DEFAULT = 50

/** What was deleted before this moment is gone, whether the sweep has deleted it yet or not. */
export function binOpenedAt(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS)
}

/** Into the bin, for 30 days. What lies there already stays as it is, so that a retry does no harm. */
export async function deleteMatch(ctx: Needs, { userId, id }: { userId: string; id: string }): Promise<void> {
  const deleted = await changeMatch(ctx, { userId, id }, async ({ match, deletedAt }) => {
    return deletedAt ? undefined : { match: await withPendingNotice(ctx, match), deletedAt: ctx.clock() }
  })
  await notifyAfterChange(ctx, deleted)
}

/** Out of the bin. A match that is not in it is answered as it is, so that a second Undo does no harm. */
export async function restoreMatch(ctx: Needs, { userId, id }: { userId: string; id: string }): Promise<Match> {
  const restored = await changeMatch(ctx, { userId, id }, async ({ match, deletedAt }) => {
    if (deletedAt && deletedAt < binOpenedAt(ctx.clock())) throw new DomainError('MATCH_NOT_FOUND', { matchId: id })
    return deletedAt ? { match: await withPendingNotice(ctx, await withMerged(ctx, match)) } : undefined
  })
  await notifyAfterChange(ctx, restored)
  return restored
}

/** Of many at once: the sweep notifies friends who hold the same match. */
export const binned = (match: Match, deletedAt: Date): FoundMatch => ({
  match: { ...match, ...(match.counterparts?.length && { notifyPendingSince: deletedAt }) },
  deletedAt,
})

type Page = { userId: string; limit?: number; cursor?: string }

export async function listDeletedMatches(
  ctx: Needs,
  { userId, limit = PAGE_DEFAULT, cursor }: Page,
): Promise<{ matches: DeletedMatch[]; nextCursor?: string }> {
  if (!Number.isInteger(limit) || limit < 1 || limit > PAGE_MAX) refuse('limit')
  const before = cursor === undefined ? undefined : fromBinCursor(cursor)
  const keys = { after: earliestBinKey(binOpenedAt(ctx.clock())), ...(before === undefined ? {} : { before }) }
  const found = await ctx.matches.listDeleted(userId, keys, limit + 1)
  const matches = firstThatFit(found.slice(0, limit), ({ match }) => match.notes)
  const last = found.length > matches.length ? matches.at(-1) : undefined
  return last ? { matches, nextCursor: toCursor(binKey(last.deletedAt, last.match.id)) } : { matches }
}
