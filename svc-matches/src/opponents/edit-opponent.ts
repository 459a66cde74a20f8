import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { checkLevel, checkName, checkNotes } from './check-entry.ts'
import { finishTask } from './finish-task.ts'
import type { Opponent } from '../records/opponent.ts'
import { withChanges } from './with-changes.ts'

type Input = {
  userId: string
  id: string
  name?: string
  skillLevel?: number
  notes?: string
  isClearingNotes: boolean
  isRenamingMatches: boolean
}

/** Changes an entry of the book. Matches keep the name and level they were logged with, unless the name is to follow. */
export async function editOpponent(ctx: Context, { userId, id, ...said }: Input): Promise<Opponent> {
  const changes = {
    ...(said.name === undefined ? {} : { name: checkName(said.name) }),
    ...(said.skillLevel === undefined ? {} : checkLevel(said.skillLevel)),
    ...(said.notes === undefined && !said.isClearingNotes ? {} : { notes: checkNotes(said.notes) }),
  }
  const isRenaming = said.isRenamingMatches && changes.name !== undefined
  const task = isRenaming ? { kind: 'rename' as const, token: ctx.newId(), since: ctx.clock() } : undefined
  const opponent = await ctx.opponents.update(userId, id, changes, task)
  if (!opponent) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
  if (task) await finishTask(ctx, { userId, id, task })
  return (await withChanges(ctx, userId, [opponent]))[0]!
}
