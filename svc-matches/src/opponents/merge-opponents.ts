import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { refuse } from '../check-input.ts'
import { pauseAfter } from '../load/pace.ts'
import { finishMerge, type Merging } from './finish-task.ts'
import type { Opponent } from '../records/opponent.ts'
import { withChanges } from './with-changes.ts'

type Merge = { userId: string; id: string; intoId: string; isRenaming: boolean }

/**
 * Merges two entries. The first stays in the book until its matches are the other's, each by a change like any other, so that
 * figures and counters are right at every moment; then it leaves. Answers whether the rest of a long history continues in the
 * background.
 */
export async function mergeOpponents(ctx: Context, merge: Merge): Promise<{ opponent: Opponent; isUnfinished: boolean }> {
  const { userId, id, intoId, isRenaming } = merge
  if (id === intoId) refuse('intoId')
  const task = { kind: 'merge' as const, token: ctx.newId(), since: ctx.clock(), intoId, isRenaming }
  // Without the first one this has been done before.
  if (await ctx.opponents.find(userId, id)) {
    await check(ctx, merge)
    await ctx.opponents.leave(userId, id, task)
  } else if (!(await ctx.opponents.isDeleted(userId, id))) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
  const isUnfinished = !(await finishMerge(ctx, { userId, id, task }))
  if (isUnfinished) void mergeBehind(ctx, { userId, id, task })
  const entry = await ctx.opponents.find(userId, intoId)
  if (!entry) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: intoId })
  const link = await ctx.links.ofEntry(userId, intoId)
  const [opponent] = await withChanges(ctx, userId, [entry])
  return { opponent: { ...opponent!, ...(link && { linkedUserId: link.friendId }) }, isUnfinished }
}

/** The rest of a long history. The sweep goes on where this process dies. */
async function mergeBehind(ctx: Context, merging: Merging): Promise<void> {
  try {
    for (let isOver = false; !isOver;) {
      const startedAt = performance.now()
      isOver = await finishMerge(ctx, merging)
      await pauseAfter(ctx, startedAt)
    }
  } catch (err) {
    ctx.log.warn({ err, userId: merging.userId }, 'a merge is not finished; the sweep goes on')
  }
}

async function check(ctx: Context, { userId, id, intoId }: Merge): Promise<void> {
  if (!(await ctx.opponents.find(userId, intoId))) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: intoId })
  if (await ctx.linkedMatches.haveMet(userId, id, intoId)) throw new DomainError('OPPONENTS_MET')
  const [link, other] = await Promise.all([ctx.links.ofEntry(userId, id), ctx.links.ofEntry(userId, intoId)])
  if (link && other) throw new DomainError('OPPONENT_LINKED')
}
