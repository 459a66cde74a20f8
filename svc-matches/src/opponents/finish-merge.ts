import type { Context } from '../context.ts'
import type { Merge, OpponentTask } from '../records/opponent.model.ts'
import { peopleOf } from '../records/people-of.ts'
import { changeLinked, type Needs as ChangeNeeds } from './change-linked.ts'
import { nextTask } from './start-task.ts'
import { givenBack, mergedInto, unlinked, withoutEarlier, withPeople, withPerson } from './with-person.ts'

type Needs = ChangeNeeds & Pick<Context, 'links' | 'onNotified'>
export type Merging = { userId: string; id: string; task: OpponentTask & Merge }

/** The matches and the link of an entry become another's; then it is out of the book. Safe to run any number of times. */
export async function finishMerge(ctx: Needs, { userId, id, task }: Merging): Promise<void> {
  const { token, intoId, isRenaming } = task
  const into = await ctx.opponents.find(userId, intoId)
  if (!into) return ctx.opponents.endTask(userId, id, token, ctx.clock())
  const link = await ctx.links.ofEntry(userId, id)
  // Noted before it moves: afterwards nothing tells whose it was.
  const noted = link && { link: { friendId: link.friendId, since: link.since } }
  if (noted) await nextTask(ctx, { userId, id, token }, (merge) => ({ ...merge, ...noted }))
  await changeLinked(
    ctx,
    { userId, id, token },
    {
      some: (limit) => ctx.linkedMatches.some(userId, id, { limit }),
      change(match) {
        // Both were put into one match since the merge began: one person has one seat.
        const isThere = peopleOf(match).some((person) => person.id === intoId)
        return withPerson(match, id, isThere ? unlinked : mergedInto(into, isRenaming))
      },
    },
  )
  if (link) {
    if (!(await ctx.links.move(link, intoId))) await ctx.links.removeEntry(userId, id)
    ctx.onNotified(link.friendId)
  }
  await nextTask(ctx, { userId, id, token }, (merge) => ({ ...merge, kind: 'merged', since: ctx.clock() }))
}

/** The seats that came from an entry by its merge are its own again, and so is the link where it is still the one that moved. */
export async function finishSplit(ctx: Needs, { userId, id, task }: Merging): Promise<void> {
  const { token, intoId, link: moved } = task
  await changeLinked(
    ctx,
    { userId, id, token },
    {
      some: (limit) => ctx.linkedMatches.mergedFrom(userId, id, limit),
      change: (match) => withPeople(match, (person) => givenBack(person, id)),
    },
  )
  const link = moved && (await ctx.links.ofEntry(userId, intoId))
  const isIt = link?.friendId === moved?.friendId && link?.since.getTime() === moved?.since.getTime()
  if (link && isIt && (await ctx.links.move(link, id))) ctx.onNotified(link.friendId)
  await ctx.opponents.endTask(userId, id, token, ctx.clock())
}

/** It cannot be taken back any more. */
export async function endMerge(ctx: ChangeNeeds, { userId, id, task: { token } }: Merging): Promise<void> {
  await endMergesInto(ctx, userId, id)
  await changeLinked(
    ctx,
    { userId, id, token },
    {
      some: (limit) => ctx.linkedMatches.mergedFrom(userId, id, limit),
      change: (match) => withPeople(match, (person) => withoutEarlier(person, id)),
    },
  )
  await ctx.opponents.endTask(userId, id, token, ctx.clock())
}

export async function endMergesInto(ctx: ChangeNeeds, userId: string, intoId: string): Promise<void> {
  for (const { id, task } of await ctx.opponents.listMerges(userId))
    if (task.intoId === intoId) await endMerge(ctx, { userId, id, task })
}
