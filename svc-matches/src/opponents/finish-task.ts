import type { Context } from '../context.ts'
import type { OpponentTask } from '../records/opponent.model.ts'
import { changeLinked, type Needs as ChangeNeeds } from './change-linked.ts'
import { endMerge, endMergesInto, finishMerge, finishSplit } from './finish-merge.ts'
import { unlinked, withPerson } from './with-person.ts'

export type Needs = ChangeNeeds & Pick<Context, 'links' | 'newId' | 'onNotified'>
type Unfinished<T = OpponentTask> = { userId: string; id: string; task: T }

/** Carries a change of the book over to the matches. Idempotent; answers how many live matches lost their link. */
export async function finishTask(ctx: Needs, { userId, id, task }: Unfinished): Promise<number> {
  if (task.kind === 'leave') return finishLeave(ctx, { userId, id, task })
  if (task.kind === 'merge') await finishMerge(ctx, { userId, id, task })
  if (task.kind === 'split') await finishSplit(ctx, { userId, id, task })
  if (task.kind === 'merged') await endMerge(ctx, { userId, id, task })
  if (task.kind === 'rename') await finishRename(ctx, { userId, id, task })
  return 0
}

/** In all matches where the person has another name. */
async function finishRename(ctx: Needs, { userId, id, task: { token } }: Unfinished): Promise<void> {
  const name = (await ctx.opponents.find(userId, id))?.name
  if (name !== undefined) {
    await changeLinked(
      ctx,
      { userId, id, token },
      {
        some: (limit) => ctx.linkedMatches.some(userId, id, { limit, notNamed: name }),
        change: (match) => withPerson(match, id, (person) => ({ ...person, name })),
      },
    )
  }
  await ctx.opponents.endTask(userId, id, token, ctx.clock())
}

/** Unlinks a person who leaves the book from the matches; who was merged into them does not come back. */
async function finishLeave(ctx: Needs, { userId, id, task: { token } }: Unfinished): Promise<number> {
  const live = await changeLinked(
    ctx,
    { userId, id, token },
    {
      some: (limit) => ctx.linkedMatches.some(userId, id, { limit }),
      change: (match) => withPerson(match, id, unlinked),
    },
  )
  await endMergesInto(ctx, userId, id)
  const link = await ctx.links.ofEntry(userId, id)
  await ctx.links.removeEntry(userId, id)
  // Requests that the link caused are withdrawn.
  if (link) ctx.onNotified(link.friendId)
  await ctx.opponents.endTask(userId, id, token, ctx.clock())
  return live
}
