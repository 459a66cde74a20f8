import { DomainError, type RelationshipStatus } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { isBlocked, isPlayerId, pairId, type Pair } from './pair.ts'
import { requestId } from './request-id.ts'

const IDS_MAX = 100

export type Relationship = { userId: string; status: RelationshipStatus | 'hidden'; requestId?: string | undefined }

/** What a player is to each of the others, in the order requested. */
export async function listRelationships(ctx: Context, userId: string, others: string[]): Promise<Relationship[]> {
  if (others.length > IDS_MAX) throw new DomainError('INVALID_INPUT', { field: 'userIds' })
  const ids = others.filter((other) => isPlayerId(other) && other !== userId).map((other) => pairId(userId, other))
  const pairs = new Map(ids.length === 0 ? [] : (await ctx.pairs.listByIds([...new Set(ids)])).map((pair) => [pair.id, pair]))
  return others.map((other) =>
    other === userId ? { userId, status: 'self' } : { userId: other, ...statusOf(userId, pairs.get(pairId(userId, other))) },
  )
}

function statusOf(userId: string, pair: Pair | undefined): Omit<Relationship, 'userId'> {
  if (!pair) return { status: 'none' }
  if (isBlocked(pair)) return { status: 'hidden' }
  if (pair.state === 'friends') return { status: 'friend' }
  if (pair.state !== 'pending') return { status: 'none' }
  return { status: pair.senderId === userId ? 'request_sent' : 'request_received', requestId: requestId(pair) }
}

/** The pair decides, not the rows: it is right the moment one accepts. No player is their own friend. */
export async function checkFriendship(ctx: Context, userId: string, otherId: string): Promise<boolean> {
  if (!isPlayerId(otherId)) return false
  return (await ctx.pairs.find(pairId(userId, otherId)))?.state === 'friends'
}
