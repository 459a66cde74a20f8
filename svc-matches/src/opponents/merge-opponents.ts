import { DomainError } from '@kitchenline/domain'
import { refuse } from '../calls/check-input.ts'
import { isDoneWithin } from '../load/pace.ts'
import { finishMerge, type Needs as TaskNeeds } from './finish-task.ts'
import type { Context } from '../context.ts'
import type { Opponent } from '../records/opponent.ts'
import { startTask } from './start-task.ts'

type Needs = TaskNeeds & Pick<Context, 'log'>
type Merge = { userId: string; id: string; intoId: string; isRenaming: boolean }

/** A longer one continues in the background. */
const BUDGET_MS = 1_000

/**
 * Merges two entries. The first stays in the book until its matches are the other's, so that figures and counters are right at every
 * moment; then it leaves. Answers whether the rest of a long history continues in the background, which the sweep does where this process dies.
 */
export async function mergeOpponents(ctx: Needs, merge: Merge): Promise<{ opponent: Opponent; isUnfinished: boolean }> {
  const { userId, id, intoId, isRenaming } = merge
  if (id === intoId) refuse('intoId')
  const task = { kind: 'merge' as const, token: ctx.newId(), since: ctx.clock(), intoId, isRenaming }
  // Without the first one this has been done before.
  if (await ctx.opponents.find(userId, id)) {
    await check(ctx, merge)
    await startTask(ctx, userId, id, task)
  } else if (!(await ctx.opponents.isDeleted(userId, id))) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
  const merging = finishMerge(ctx, { userId, id, task })
  const isUnfinished = !(await isDoneWithin(merging, BUDGET_MS))
  if (isUnfinished) merging.catch((err: unknown) => ctx.log.warn({ err, userId }, 'a merge is not finished; the sweep goes on'))
  const entry = await ctx.opponents.find(userId, intoId)
  if (!entry) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: intoId })
  const link = await ctx.links.ofEntry(userId, intoId)
  const { met: _met, ...opponent } = entry
  return { opponent: { ...opponent, ...(link && { linkedUserId: link.friendId }) }, isUnfinished }
}

async function check(ctx: Needs, { userId, id, intoId }: Merge): Promise<void> {
  if (!(await ctx.opponents.find(userId, intoId))) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: intoId })
  if (await ctx.linkedMatches.haveMet(userId, id, intoId)) throw new DomainError('OPPONENTS_MET')
  const [link, other] = await Promise.all([ctx.links.ofEntry(userId, id), ctx.links.ofEntry(userId, intoId)])
  if (link && other) throw new DomainError('OPPONENT_LINKED')
}
