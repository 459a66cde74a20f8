import { DomainError } from '@kitchenline/domain'
import { changePlayer } from '../changes/change-player.ts'
import { checkDuprId, checkLevel, checkName, checkNotes } from './check-entry.ts'
import { finishTask, type Needs } from './finish-task.ts'
import { refuseWhileMoving } from './start-task.ts'
import type { Opponent } from '../records/opponent.ts'

type Input = {
  userId: string
  id: string
  name?: string
  skillLevel?: number
  notes?: string
  isClearingNotes: boolean
  duprId?: string
  isClearingDuprId?: boolean
  isRenamingMatches: boolean
}

/** Changes an entry of the book. Matches keep the name and level they were logged with, unless the name is to follow. */
export async function editOpponent(ctx: Needs, { userId, id, ...input }: Input): Promise<Opponent> {
  const changes = {
    ...(input.name === undefined ? {} : { name: checkName(input.name) }),
    ...(input.skillLevel === undefined ? {} : checkLevel(input.skillLevel)),
    ...(input.notes === undefined && !input.isClearingNotes ? {} : { notes: checkNotes(input.notes) }),
    ...(input.duprId === undefined && !input.isClearingDuprId ? {} : { duprId: checkDuprId(input.duprId) }),
  }
  const isRenaming = input.isRenamingMatches && changes.name !== undefined
  const task = isRenaming ? { kind: 'rename' as const, token: ctx.newId(), since: ctx.clock() } : undefined
  const edited = await changePlayer(ctx, userId, async () => {
    if (task) await refuseWhileMoving(ctx, userId)
    const { met: _met, ...entry } = (await ctx.opponents.find(userId, id)) ?? refuseUnknown(id)
    return { answer: { ...entry, ...changes }, people: [{ id, set: { ...changes, ...(task && { task }) } }] }
  })
  if (task) await finishTask(ctx, { userId, id, task })
  return edited
}

function refuseUnknown(opponentId: string): never {
  throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
}
