import { changeMany } from '../changes/change-many.ts'
import type { Needs as ChangeNeeds } from '../changes/change-player.ts'
import { MATCHES_AT_ONCE } from '../changes/log-entry.ts'
import type { Context } from '../context.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import type { OpponentTask } from '../records/opponent.model.ts'
import { withPerson } from './with-person.ts'
import { startTask } from './start-task.ts'

export type Needs = ChangeNeeds & Pick<Context, 'opponents' | 'linkedMatches' | 'links' | 'newId' | 'onNotified'>
type Unfinished = { userId: string; id: string; task: OpponentTask }

/** Carries a change of the book over to the matches. Idempotent; answers how many live matches changed. */
export async function finishTask(ctx: Needs, { userId, id, task }: Unfinished): Promise<number> {
  if (task.kind === 'leave') return finishLeave(ctx, { userId, id, task })
  if (task.kind === 'merge') await finishMerge(ctx, { userId, id, task })
  else {
    const opponent = await ctx.opponents.find(userId, id)
    if (opponent) await changeLinked(ctx, { userId, id, name: opponent.name }, (person) => ({ ...person, name: opponent.name }))
    await ctx.opponents.endTask(userId, id, task.token, ctx.clock())
  }
  return 0
}

type Linked = { userId: string; id: string; name?: string }

/** In all matches, live or in the bin, where the entry is linked; with a name, where it has another one. */
async function changeLinked(
  ctx: Needs,
  { userId, id, name }: Linked,
  change: Parameters<typeof withPerson>[2],
): Promise<{ live: number }> {
  let live = 0
  const isLive = ({ deletedAt }: FoundMatch) => !deletedAt
  await changeMany<'again'>(ctx, userId, {
    // What was changed is not met again.
    async read() {
      const found = await ctx.linkedMatches.some(userId, id, { limit: MATCHES_AT_ONCE, notNamed: name })
      return { found, next: found.length > 0 ? 'again' : undefined }
    },
    change: (found) => ({ ...found, match: withPerson(found.match, id, change) }),
    onWritten: (changed) => void (live += changed.filter(isLive).length),
  })
  return { live }
}

export type Merging = { userId: string; id: string; task: Extract<OpponentTask, { kind: 'merge' }> }

/** Safe to run any number of times. */
export async function finishMerge(ctx: Needs, { userId, id, task }: Merging): Promise<void> {
  if (!(await ctx.opponents.find(userId, id))) return
  const into = await ctx.opponents.find(userId, task.intoId)
  if (!into) return ctx.opponents.endTask(userId, id, task.token, ctx.clock())
  await changeLinked(ctx, { userId, id }, (person) => ({ ...person, id: into.id, ...(task.isRenaming && { name: into.name }) }))
  const link = await ctx.links.ofEntry(userId, id)
  if (link && (await ctx.links.move(link, into.id))) ctx.onNotified(link.friendId)
  const leaving = { kind: 'leave' as const, token: ctx.newId(), since: ctx.clock(), intoId: into.id }
  if (await startTask(ctx, userId, id, leaving)) await finishLeave(ctx, { userId, id, task: leaving })
}

type Leaving = { userId: string; id: string; task: OpponentTask }

/** Unlinks a person who leaves the book from the matches. Idempotent; answers how many live ones keep the name. */
async function finishLeave(ctx: Needs, { userId, id, task }: Leaving): Promise<number> {
  const { live } = await changeLinked(ctx, { userId, id }, ({ id: _id, ...person }) => person)
  const link = await ctx.links.ofEntry(userId, id)
  await ctx.links.removeEntry(userId, id)
  // Requests that the link caused are withdrawn.
  if (link) ctx.onNotified(link.friendId)
  await ctx.opponents.endTask(userId, id, task.token, ctx.clock())
  return live
}
