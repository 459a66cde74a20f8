import { DomainError } from '@kitchenline/domain'
import { changeMany } from '../changes/change-many.ts'
import { changePlayer, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import { MATCHES_AT_ONCE } from '../changes/log-entry.ts'
import type { Context } from '../context.ts'
import { peopleOf, type Match } from '../records/match.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import type { Merge, OpponentTask } from '../records/opponent.model.ts'
import { givenBack, mergedInto, unlinked, withoutEarlier, withPeople, withPerson } from './with-person.ts'

export type Needs = ChangeNeeds & Pick<Context, 'answerMs' | 'encounters' | 'links' | 'newId' | 'onNotified' | 'opponents'>
type Unfinished<Task = OpponentTask> = { userId: string; id: string; task: Task }
export type Merging = Unfinished<OpponentTask & Merge>

/** One at a time: matches that are on their way from one entry to another would miss the change of either. */
export async function refuseWhileMoving(ctx: Pick<Context, 'opponents'>, userId: string): Promise<void> {
  if ((await ctx.opponents.listMerges(userId, ['merge', 'split'])).length > 0) throw new DomainError('OPPONENT_BUSY')
}

/** Carries a change of the book over to the matches. Idempotent; answers how many live matches lost their link. */
export async function finishTask(ctx: Needs, { userId, id, task }: Unfinished): Promise<number> {
  if (task.kind === 'leave') return finishLeave(ctx, { userId, id, task })
  if (task.kind === 'merge') await finishMerge(ctx, { userId, id, task })
  if (task.kind === 'split') await finishSplit(ctx, { userId, id, task })
  if (task.kind === 'merged') await endMerge(ctx, { userId, id, task })
  if (task.kind === 'rename') await finishRename(ctx, { userId, id, task })
  return 0
}

type Work = { some: (limit: number) => Promise<FoundMatch[]>; change: (match: Match) => Match }

/**
 * All matches that `some` finds, live or in the bin, a part at a time, until it finds none. Ends where another task has taken the place of this
 * one. Answers how many live ones were changed.
 */
async function changeLinked(ctx: Needs, { userId, id, task }: Unfinished, { some, change }: Work): Promise<number> {
  let live = 0
  await changeMany<'again'>(ctx, userId, {
    // What was changed is not met again.
    async read() {
      const isCurrent = (await ctx.opponents.findTask(userId, id))?.token === task.token
      const found = isCurrent ? await some(MATCHES_AT_ONCE) : []
      return { found, next: found.length > 0 ? 'again' : undefined }
    },
    change: (found) => ({ ...found, match: change(found.match) }),
    onWritten: (changed) => void (live += changed.filter(({ deletedAt }) => !deletedAt).length),
  })
  return live
}

const end = (ctx: Needs, { userId, id, task }: Unfinished) => ctx.opponents.endTask(userId, id, task.token, ctx.clock())

async function finishRename(ctx: Needs, renaming: Unfinished): Promise<void> {
  const { userId, id } = renaming
  const name = (await ctx.opponents.find(userId, id))?.name
  if (name !== undefined) {
    await changeLinked(ctx, renaming, {
      some: (limit) => ctx.encounters.someLinked(userId, id, limit, name),
      change: (match) => withPerson(match, id, (person) => ({ ...person, name })),
    })
  }
  await end(ctx, renaming)
}

/** Unlinks a person who leaves the book from the matches; who was merged into them does not come back. */
async function finishLeave(ctx: Needs, leaving: Unfinished): Promise<number> {
  const { userId, id } = leaving
  const live = await changeLinked(ctx, leaving, {
    some: (limit) => ctx.encounters.someLinked(userId, id, limit),
    change: (match) => withPerson(match, id, unlinked),
  })
  await endMergesInto(ctx, userId, id)
  await removeLink(ctx, userId, id)
  await end(ctx, leaving)
  return live
}

/** Requests that the link caused are withdrawn. */
export async function removeLink(ctx: Pick<Context, 'links' | 'onNotified'>, userId: string, opponentId: string): Promise<void> {
  const link = await ctx.links.ofEntry(userId, opponentId)
  await ctx.links.removeEntry(userId, opponentId)
  if (link) ctx.onNotified(link.friendId)
}

/** The matches and the link of an entry become another's; then it is out of the book. Safe to run any number of times. */
export async function finishMerge(ctx: Needs, merging: Merging): Promise<void> {
  const { userId, id, task } = merging
  const { intoId, isRenaming } = task
  const into = await ctx.opponents.find(userId, intoId)
  if (!into) return end(ctx, merging)
  const link = await ctx.links.ofEntry(userId, id)
  // Noted before it moves: afterwards nothing tells whose it was.
  const noted = link && { link: { friendId: link.friendId, since: link.since } }
  if (noted) await nextTask(ctx, merging, (merge) => ({ ...merge, ...noted }))
  await changeLinked(ctx, merging, {
    some: (limit) => ctx.encounters.someLinked(userId, id, limit),
    change(match) {
      // Both were put into one match since the merge began: one person has one seat.
      const isThere = peopleOf(match).some((person) => person.id === intoId)
      return withPerson(match, id, isThere ? unlinked : mergedInto(into, isRenaming))
    },
  })
  if (link) {
    if (!(await ctx.links.move(link, intoId))) await ctx.links.removeEntry(userId, id)
    ctx.onNotified(link.friendId)
  }
  await nextTask(ctx, merging, (merge) => ({ ...merge, kind: 'merged', since: ctx.clock() }))
}

/** A merge goes on, unless another task has taken its place. */
const nextTask = (ctx: Needs, { userId, id, task }: Merging, next: (merge: Merging['task']) => OpponentTask): Promise<void> =>
  changePlayer(ctx, userId, async () => {
    const merge = await ctx.opponents.findTask(userId, id)
    const isIt = merge?.token === task.token && 'isRenaming' in merge
    return { answer: undefined, people: isIt ? [{ id, set: { task: next(merge) } }] : [] }
  })

/** The seats that came from an entry by its merge are its own again, and so is the link where it is still the one that moved. */
export async function finishSplit(ctx: Needs, splitting: Merging): Promise<void> {
  const { userId, id, task } = splitting
  const { intoId, link: moved } = task
  await changeMerged(ctx, splitting, givenBack)
  const link = moved && (await ctx.links.ofEntry(userId, intoId))
  const isIt = link?.friendId === moved?.friendId && link?.since.getTime() === moved?.since.getTime()
  if (link && isIt && (await ctx.links.move(link, id))) ctx.onNotified(link.friendId)
  await end(ctx, splitting)
}

/** It cannot be taken back any more. */
async function endMerge(ctx: Needs, merged: Merging): Promise<void> {
  await endMergesInto(ctx, merged.userId, merged.id)
  await changeMerged(ctx, merged, withoutEarlier)
  await end(ctx, merged)
}

const changeMerged = (ctx: Needs, merged: Merging, change: typeof withoutEarlier) =>
  changeLinked(ctx, merged, {
    some: (limit) => ctx.encounters.mergedFrom(merged.userId, merged.id, limit),
    change: (match) => withPeople(match, (person) => change(person, merged.id)),
  })

export async function endMergesInto(ctx: Needs, userId: string, intoId: string): Promise<void> {
  for (const { id, task } of await ctx.opponents.listMerges(userId, ['merged']))
    if (task.intoId === intoId) await endMerge(ctx, { userId, id, task })
}
