import { DomainError, ID_MAX } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Opponent, WithMet } from '../records/opponent.ts'
import { refuse } from '../calls/check-input.ts'
import { liveLinks } from '../links/live-links.ts'

type Needs = Pick<Context, 'clock' | 'friendships' | 'links' | 'log' | 'onNotified' | 'opponents'>

type LinkRequest = { userId: string; onward: Outgoing; opponentId: string; friendId: string }

/** An entry of the book is that friend from now on. One entry for a friend, one friend for an entry; the same again is fine. */
export async function linkOpponent(ctx: Needs, { userId, onward, opponentId, friendId }: LinkRequest): Promise<Opponent> {
  if (friendId === '' || friendId.length > ID_MAX) refuse('friendId')
  const entry = await ctx.opponents.find(userId, opponentId)
  if (!entry) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
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
  if (!(await ctx.opponents.find(userId, opponentId))) {
    // It has left the book meanwhile, and takes the link with it.
    await ctx.links.removeEntry(userId, opponentId)
    throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
  }
  return withLink(entry, friendId)
}

export async function unlinkOpponent(
  ctx: Needs,
  { userId, opponentId }: { userId: string; opponentId: string },
): Promise<Opponent> {
  const entry = await ctx.opponents.find(userId, opponentId)
  if (!entry) throw new DomainError('OPPONENT_NOT_FOUND', { opponentId })
  const link = await ctx.links.ofEntry(userId, opponentId)
  await ctx.links.removeEntry(userId, opponentId)
  // Requests that the link caused are withdrawn.
  if (link) ctx.onNotified(link.friendId)
  return withLink(entry, undefined)
}

function withLink({ met: _met, ...opponent }: WithMet, linkedUserId: string | undefined): Opponent {
  return { ...opponent, ...(linkedUserId && { linkedUserId }) }
}
