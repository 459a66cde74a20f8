import {
  deleteOpponent,
  editOpponent,
  linkOpponent,
  type EditOpponentBody,
  type MergeBody,
  mergeOpponents,
  type OpponentDto,
  unlinkOpponent,
} from '@kitchenline/api'
import { skillCategory } from '@kitchenline/domain'
import { isOf, type QueuedChange } from '@kitchenline/shell-api'

/** The book as it will be once all is made that is queued on this device. Who is yet to be added has no id to be chosen by. */
export function bookWithQueue(book: OpponentDto[], changes: readonly QueuedChange[]): OpponentDto[] {
  return changes.filter(({ refusal }) => !refusal).reduce(withChange, book)
}

function withChange(book: OpponentDto[], change: QueuedChange): OpponentDto[] {
  const { params, body } = change.options
  const entry = book.find(({ id }) => id === params?.['id'])
  if (!entry) return book
  const others = () => book.filter((other) => other !== entry)
  const put = (changed: Partial<OpponentDto>) => book.map((other) => (other === entry ? { ...entry, ...changed } : other))
  if (isOf(change, deleteOpponent)) return others()
  if (isOf(change, linkOpponent)) return put({ linkedUserId: (body as { friendId: string }).friendId })
  if (isOf(change, unlinkOpponent)) return put({ linkedUserId: undefined })
  if (isOf(change, editOpponent)) return put(edited(entry, body as EditOpponentBody))
  if (!isOf(change, mergeOpponents)) return book
  const { intoId, skillLevel, notes, duprId } = body as MergeBody
  const carried = { ...(skillLevel !== undefined && { skillLevel }), ...(notes && { notes }), ...(duprId && { duprId }) }
  return others().map((other) => (other.id === intoId ? { ...edited(other, carried), ...sums(entry, other) } : other))
}

function edited(entry: OpponentDto, { name, skillLevel, notes, duprId }: EditOpponentBody): OpponentDto {
  return {
    ...entry,
    ...(name !== undefined && { name }),
    ...(skillLevel !== undefined && { skillLevel, skillCategory: skillCategory(skillLevel) }),
    ...(notes !== undefined && { notes: notes ?? undefined }),
    ...(duprId !== undefined && { duprId: duprId ?? undefined }),
  }
}

const sums = (one: OpponentDto, other: OpponentDto) => ({
  totalMatches: one.totalMatches + other.totalMatches,
  wins: one.wins + other.wins,
  losses: one.losses + other.losses,
})
