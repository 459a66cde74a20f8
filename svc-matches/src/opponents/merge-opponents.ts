import { BIN_DAYS, DAY_MS, DomainError } from '@kitchenline/domain'
import { refuse } from '../calls/check-input.ts'
import { changePlayer } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { isDoneInTime } from '../load/pace.ts'
import type { Opponent } from '../records/opponent.ts'
import { carriedBack, carriedOver, type Chosen, withCategory } from './carried-over.ts'
import { finishMerge, finishSplit, refuseWhileMoving, type Needs as TaskNeeds } from './book-tasks.ts'

type Needs = TaskNeeds & Pick<Context, 'log'>
/** `chosen`: what the one who stays has then. */
type Merge = { userId: string; id: string; intoId: string; isRenaming: boolean; chosen?: Chosen }
/** The rest of a long history continues in the background, which the sweep does where this process dies. */
export type Moved = { opponent: Opponent; isUnfinished: boolean }

const BUDGET_MS = 1_000

/**
 * Merges two entries. The first stays in the book until its matches are the other's, so that figures and counters are right at every
 * moment; then it leaves, and can be taken back.
 */
export async function mergeOpponents(ctx: Needs, merge: Merge): Promise<Moved> {
  const { userId, id, intoId, isRenaming } = merge
  if (id === intoId) refuse('intoId')
  const task = await changePlayer(ctx, userId, async () => {
    const running = await ctx.opponents.findTask(userId, id)
    if (running?.kind === 'merge' && running.intoId === intoId) return { answer: running }
    const from = await ctx.opponents.find(userId, id)
    // Without the first one this has been done before.
    if (!from && running) return { answer: undefined }
    if (!from) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
    await refuseWhileMoving(ctx, userId)
    const carried = carriedOver({ from, into: await check(ctx, merge) }, merge.chosen)
    const begun = { token: ctx.newId(), since: ctx.clock() }
    const answer = { kind: 'merge' as const, ...begun, intoId, isRenaming, ...(carried && { carried }) }
    const changed = carried ? [{ id: intoId, set: withCategory(carried.after) }] : []
    return { answer, people: [{ id, set: { task: answer } }, ...changed] }
  })
  return moved(ctx, { userId, id: intoId }, task ? finishMerge(ctx, { userId, id, task }) : Promise.resolve())
}

/** The entry as it is when matches have moved, or most of them. */
async function moved(ctx: Needs, { userId, id }: { userId: string; id: string }, moving: Promise<void>): Promise<Moved> {
  const isUnfinished = !(await isDoneInTime(ctx, moving, { userId, what: 'a merge', answerMs: BUDGET_MS }))
  const { met: _met, ...opponent } = await ctx.opponents.get(userId, id)
  const link = await ctx.links.ofEntry(userId, id)
  return { opponent: { ...opponent, ...(link && { linkedUserId: link.friendId }) }, isUnfinished }
}

async function check(ctx: Needs, { userId, id, intoId }: Merge): Promise<Opponent> {
  const into = await ctx.opponents.get(userId, intoId)
  if (await ctx.encounters.haveMet(userId, id, intoId)) throw new DomainError('OPPONENTS_MET')
  const [link, other] = await Promise.all([ctx.links.ofEntry(userId, id), ctx.links.ofEntry(userId, intoId)])
  if (link && other) throw new DomainError('OPPONENT_LINKED')
  return into
}

/** Merges of before that cannot be taken back any more. */
export const mergesEndedAt = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * DAY_MS)

/** As long as they can be taken back, the last one first. */
export async function listMerges(ctx: Pick<Context, 'opponents' | 'clock'>, userId: string) {
  const merges = await ctx.opponents.listMerges(userId, ['merged'])
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
    const isThere = await ctx.opponents.find(userId, id)
    if (!isThere && (merge?.kind !== 'merged' || merge.since < mergesEndedAt(ctx.clock()))) throw new DomainError('MERGE_ENDED')
    await refuseWhileMoving(ctx, userId)
    if (isThere || merge?.kind !== 'merged') return { answer: undefined }
    const into = await ctx.opponents.find(userId, merge.intoId)
    if (!into) throw new DomainError('MERGED_AGAIN')
    const answer = { ...merge, kind: 'split' as const, token: ctx.newId(), since: ctx.clock() }
    const restored = { id: merge.intoId, set: withCategory(carriedBack(into, merge)) }
    return { answer, people: [{ id, set: { task: answer } }, restored] }
  })
  return moved(ctx, { userId, id }, task ? finishSplit(ctx, { userId, id, task }) : Promise.resolve())
}
