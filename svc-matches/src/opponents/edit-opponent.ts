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
export async function editOpponent(ctx: Context, { userId, id, ...input }: Input): Promise<Opponent> {
  const changes = {
    ...(input.name === undefined ? {} : { name: checkName(input.name) }),
    ...(input.skillLevel === undefined ? {} : checkLevel(input.skillLevel)),
    ...(input.notes === undefined && !input.isClearingNotes ? {} : { notes: checkNotes(input.notes) }),
  }
  const isRenaming = input.isRenamingMatches && changes.name !== undefined
  const task = isRenaming ? { kind: 'rename' as const, token: ctx.newId(), since: ctx.clock() } : undefined
  const opponent = await ctx.opponents.update(userId, id, changes, task)
  if (!opponent) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
  if (task) await finishTask(ctx, { userId, id, task })
  return (await withChanges(ctx, userId, [opponent]))[0]!
}
