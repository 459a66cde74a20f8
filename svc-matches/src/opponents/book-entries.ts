import {
  DomainError,
  ID_MAX,
  isSkillLevel,
  NAME_MAX,
  NOTES_MAX,
  readDuprId,
  roundSkill,
  skillCategory,
  type SkillCategory,
} from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import { checkKey, checkLine, checkText, refuse } from '../calls/check-input.ts'
import { changePlayer, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { liveLinks } from '../links/live-links.ts'
import { hashOf } from '../records/ids.ts'
import type { Opponent } from '../records/opponent.ts'
import { finishTask, refuseWhileMoving, removeLink, type Needs } from './book-tasks.ts'
import { entryId } from './link-people.ts'

const checkName = (name: string): string => checkLine('name', name, NAME_MAX) ?? refuse('name')
export const checkNotes = (notes: string | undefined): string | undefined => checkText('notes', notes, NOTES_MAX)
export const checkDuprId = (duprId: string | undefined): string | undefined =>
  duprId === undefined ? undefined : (readDuprId(duprId) ?? refuse('duprId'))

/** The category follows from the level; the client's is ignored. */
export function checkLevel(skillLevel: number): { skillLevel: number; skillCategory: SkillCategory } {
  if (!isSkillLevel(skillLevel)) refuse('skillLevel')
  return { skillLevel: roundSkill(skillLevel), skillCategory: skillCategory(skillLevel) }
}

type NewOpponent = { userId: string; name: string; skillLevel: number; notes?: string; duprId?: string; idempotencyKey?: string }

/** Adds a person to the book, once per idempotency key, for good. A name may be there already. */
export async function addOpponent(
  ctx: ChangeNeeds & Pick<Context, 'opponents' | 'newId'>,
  { userId, idempotencyKey, ...input }: NewOpponent,
): Promise<Opponent> {
  checkKey(idempotencyKey)
  const [name, level, notes] = [checkName(input.name), checkLevel(input.skillLevel), checkNotes(input.notes)]
  const duprId = checkDuprId(input.duprId)
  const content = { name, ...level, notes, ...(duprId !== undefined && { duprId }) }
  const requestHash = hashOf(JSON.stringify(content))
  const id = idempotencyKey === undefined ? ctx.newId() : entryId(userId, `key\n${idempotencyKey}`)
  return changePlayer(ctx, userId, async () => {
    const [earlier] = await ctx.opponents.listKnown(userId, { ids: [id] })
    if (earlier && earlier.requestHash !== requestHash) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
    const entry = { ...content, userId, createdAt: earlier?.createdAt ?? ctx.clock() }
    return {
      answer: { ...entry, id, totalMatches: 0, wins: 0, losses: 0 },
      ...(!earlier && { people: [{ id, add: { ...entry, requestHash } }] }),
    }
  })
}

type Edit = Which &
  Partial<Pick<Opponent, 'name' | 'skillLevel' | 'notes' | 'duprId'>> & {
    isClearingNotes: boolean
    isClearingDuprId?: boolean
    isRenamingMatches: boolean
  }
type Which = { userId: string; id: string }

/** Changes an entry of the book. Matches keep the name and level they were logged with, unless the name is to follow. */
export async function editOpponent(ctx: Needs, { userId, id, ...input }: Edit): Promise<Opponent> {
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
    const { met: _met, ...entry } = await ctx.opponents.get(userId, id)
    return { answer: { ...entry, ...changes }, people: [{ id, set: { ...changes, ...(task && { task }) } }] }
  })
  if (task) await finishTask(ctx, { userId, id, task })
  return edited
}

/**
 * Out of the book. Matches keep the name and lose the link; answers how many. The same again is fine. Hidden by a change of the player's, so
 * that no match which was made before links to the entry after it.
 */
export async function deleteOpponent(ctx: Needs, { userId, id }: Which): Promise<number> {
  const task = await changePlayer(ctx, userId, async () => {
    const earlier = await ctx.opponents.findTask(userId, id)
    if (!(await ctx.opponents.find(userId, id))) return { answer: earlier }
    await refuseWhileMoving(ctx, userId)
    const leaving = { kind: 'leave' as const, token: ctx.newId(), since: ctx.clock() }
    return { answer: leaving, people: [{ id, set: { task: leaving } }] }
  })
  if (!task) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId: id })
  // Of a try that died half-way the rest is done.
  return task.kind === 'leave' ? finishTask(ctx, { userId, id, task }) : 0
}

type LinkNeeds = Pick<Context, 'clock' | 'friendships' | 'links' | 'log' | 'onNotified' | 'opponents'>
type LinkRequest = { userId: string; onward: Outgoing; opponentId: string; friendId: string }

/** An entry of the book is that friend from now on. One entry for a friend, one friend for an entry; the same again is fine. */
export async function linkOpponent(ctx: LinkNeeds, { userId, onward, opponentId, friendId }: LinkRequest): Promise<Opponent> {
  if (friendId === '' || friendId.length > ID_MAX) refuse('friendId')
  const { met: _met, ...entry } = await ctx.opponents.get(userId, opponentId)
  if (entry.mergingInto) throw new DomainError('OPPONENT_BUSY')
  const friendsSince = (await ctx.friendships.since(onward)).get(friendId)
  // Known for this pair now; the cached list of friends follows a moment later.
  if (!friendsSince || !(await ctx.friendships.areFriends(onward, friendId))) throw new DomainError('NOT_FRIENDS')

  const standing = await liveLinks(ctx, userId, onward)
  const isThere = standing.some((link) => link.friendId === friendId && link.opponentId === opponentId)
  if (!isThere && !(await ctx.links.add({ userId, friendId, opponentId, friendsSince, since: ctx.clock() }))) {
    const other = await ctx.links.ofFriend(userId, friendId)
    if (other?.opponentId !== opponentId) throw new DomainError(other ? 'FRIEND_LINKED' : 'OPPONENT_LINKED')
  }
  // Where it has left the book meanwhile it takes the link with it.
  if (!(await ctx.opponents.find(userId, opponentId))) await ctx.links.removeEntry(userId, opponentId)
  await ctx.opponents.get(userId, opponentId)
  return { ...entry, linkedUserId: friendId }
}

export async function unlinkOpponent(
  ctx: Pick<Context, 'links' | 'onNotified' | 'opponents'>,
  { userId, opponentId }: { userId: string; opponentId: string },
): Promise<Opponent> {
  const { met: _met, ...entry } = await ctx.opponents.get(userId, opponentId)
  await removeLink(ctx, userId, opponentId)
  return entry
}
