import { BIN_DAYS, DAY_MS, DomainError } from '@kitchenline/domain'
import { changePlayer } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { finishSplit } from './finish-merge.ts'
import { moved, type Moved, type Needs } from './merge-opponents.ts'
import { refuseWhileMoving } from './start-task.ts'

/** A merge as long as it can be taken back. */
export type UndoableMerge = { id: string; name: string; intoId: string; intoName: string; mergedAt: Date }

/** Merges of before that cannot be taken back any more. */
export const mergesEndedAt = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * DAY_MS)

/** The last one first. */
export async function listMerges(ctx: Pick<Context, 'opponents' | 'clock'>, userId: string): Promise<UndoableMerge[]> {
  const merges = await ctx.opponents.listMerges(userId)
  const names = new Map(merges.map(({ id, name }) => [id, name]))
  const open = merges.filter(({ task }) => task.since >= mergesEndedAt(ctx.clock()))
  return Promise.all(
    open.map(async ({ id, name, task: { intoId, since } }) => {
      const intoName = names.get(intoId) ?? (await ctx.opponents.find(userId, intoId))?.name ?? ''
      return { id, name, intoId, intoName, mergedAt: since }
    }),
  )
}

/**
 * An entry that was merged comes back as it was, with its link and the seats that the merge took from it; what was logged since stays with the
 * other. The same again is fine.
 */
export async function undoMerge(ctx: Needs, { userId, id }: { userId: string; id: string }): Promise<Moved> {
  const task = await changePlayer(ctx, userId, async () => {
    const merge = await ctx.opponents.findTask(userId, id)
    if (merge?.kind === 'split') return { answer: merge }
    if (await ctx.opponents.find(userId, id)) {
      await refuseWhileMoving(ctx, userId)
      return { answer: undefined }
    }
    if (merge?.kind !== 'merged' || merge.since < mergesEndedAt(ctx.clock())) throw new DomainError('MERGE_ENDED')
    await refuseWhileMoving(ctx, userId)
    if (!(await ctx.opponents.find(userId, merge.intoId))) throw new DomainError('MERGED_AGAIN')
    const answer = { ...merge, kind: 'split' as const, token: ctx.newId(), since: ctx.clock() }
    return { answer, people: [{ id, set: { task: answer } }] }
  })
  return moved(ctx, { userId, id }, task ? finishSplit(ctx, { userId, id, task }) : Promise.resolve())
}
