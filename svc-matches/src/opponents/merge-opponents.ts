import { DomainError } from '@kitchenline/domain'
import { refuse } from '../calls/check-input.ts'
import { changePlayer } from '../changes/change-player.ts'
import { isDoneInTime } from '../load/pace.ts'
import { finishMerge } from './finish-merge.ts'
import type { Needs as TaskNeeds } from './finish-task.ts'
import type { Context } from '../context.ts'
import type { Opponent } from '../records/opponent.ts'
import { refuseWhileMoving } from './start-task.ts'

export type Needs = TaskNeeds & Pick<Context, 'log'>
type Merge = { userId: string; id: string; intoId: string; isRenaming: boolean }
export type Moved = { opponent: Opponent; isUnfinished: boolean }

/** A longer one continues in the background. */
const BUDGET_MS = 1_000

/**
 * Merges two entries. The first stays in the book until its matches are the other's, so that figures and counters are right at every
 * moment; then it leaves, and can be taken back. Answers whether the rest of a long history continues in the background, which the sweep
 * does where this process dies.
 */
export async function mergeOpponents(ctx: Needs, merge: Merge): Promise<Moved> {
  const { userId, id, intoId, isRenaming } = merge
  if (id === intoId) refuse('intoId')
  const task = await changePlayer(ctx, userId, async () => {
    const running = await ctx.opponents.findTask(userId, id)
    if (running?.kind === 'merge' && running.intoId === intoId) return { answer: running }
    // Without the first one this has been done before.
    if (!(await ctx.opponents.find(userId, id))) {
      if (await ctx.opponents.isDeleted(userId, id)) return { answer: undefined }
      throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
    }
    await refuseWhileMoving(ctx, userId)
    await check(ctx, merge)
    const answer = { kind: 'merge' as const, token: ctx.newId(), since: ctx.clock(), intoId, isRenaming }
    return { answer, people: [{ id, set: { task: answer } }] }
  })
  return moved(ctx, { userId, id: intoId }, task ? finishMerge(ctx, { userId, id, task }) : Promise.resolve())
}

/** The entry as it is when matches have moved, or most of them. */
export async function moved(ctx: Needs, { userId, id }: { userId: string; id: string }, moving: Promise<void>): Promise<Moved> {
  const isUnfinished = !(await isDoneInTime(ctx, moving, { userId, what: 'a merge', answerMs: BUDGET_MS }))
  const entry = await ctx.opponents.find(userId, id)
  if (!entry) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
  const link = await ctx.links.ofEntry(userId, id)
  const { met: _met, ...opponent } = entry
  return { opponent: { ...opponent, ...(link && { linkedUserId: link.friendId }) }, isUnfinished }
}

async function check(ctx: Needs, { userId, id, intoId }: Merge): Promise<void> {
  if (!(await ctx.opponents.find(userId, intoId))) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: intoId })
  if (await ctx.linkedMatches.haveMet(userId, id, intoId)) throw new DomainError('OPPONENTS_MET')
  const [link, other] = await Promise.all([ctx.links.ofEntry(userId, id), ctx.links.ofEntry(userId, intoId)])
  if (link && other) throw new DomainError('OPPONENT_LINKED')
}
