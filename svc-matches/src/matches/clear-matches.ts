import type { MatchFormat } from '@kitchenline/domain'
import { type Needs as NotifyNeeds, notifyAfterBulkChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import { changeMany, livePages } from '../changes/change-many.ts'
import { settled } from '../changes/change-player.ts'
import { OVERDUE_MS } from '../load/overdue.ts'
import { isDoneInTime } from '../load/pace.ts'
import { binned } from './bin.ts'

type Needs = NotifyNeeds & Pick<Context, 'answerMs' | 'clearings'>

type Which = { userId: string; format: MatchFormat }

/** How many are in the bin, and how many will be. */
type Cleared = { deleted: number; left: number }

/**
 * All live matches of one format into the bin. The request is noted first: what this call has not done when its answer
 * is due, or when it dies, is done behind or by the sweep. Matches that come later stay.
 */
export async function clearMatches(ctx: Needs, which: Which): Promise<Cleared> {
  const asOf = ctx.clock()
  const found = (await settled(ctx, which.userId)).tallies[which.format].matches
  await ctx.clearings.begin(which, { asOf, until: heldUntil(ctx), matches: found })
  const deleted: string[] = []
  const clearing = clear(ctx, which, asOf, deleted).then(() => notifyAfterBulkChange(ctx, which.userId, deleted))
  const isDone = await isDoneInTime(ctx, clearing, { userId: which.userId, what: 'a clearing' })
  return { deleted: deleted.length, left: isDone ? 0 : Math.max(0, found - deleted.length) }
}

export async function sweepClearings(ctx: Needs): Promise<void> {
  for (const { asOf, ...which } of await ctx.clearings.listAbandoned(ctx.clock())) await clear(ctx, which, asOf, [])
}

const heldUntil = (ctx: Needs) => new Date(ctx.clock().getTime() + OVERDUE_MS)

async function clear(ctx: Needs, which: Which, asOf: Date, deleted: string[]): Promise<void> {
  const { userId, format } = which
  await changeMany<string>(ctx, userId, {
    read: livePages(ctx, userId, [format]),
    change: ({ match }) => (match.createdAt <= asOf ? binned(match, asOf) : undefined),
    async onWritten(changed) {
      deleted.push(...changed.map(({ match }) => match.id))
      await ctx.clearings.hold(which, heldUntil(ctx), changed.length)
    },
  })
  await ctx.clearings.end(which, asOf)
}
