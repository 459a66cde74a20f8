import { randomUUID } from 'node:crypto'
import { DAY_MS, DomainError } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { retryOnConflict, writePair } from './change-pair.ts'
import { isBlocked, isPlayerId, pairId, type Pair } from './pair.ts'
import { requestId } from './request-id.ts'
import type { RequestAnswer } from './request-key.model.ts'

const KEY_MAX = 200

type FriendRequest = { senderId: string; receiverId: string; onward: Outgoing; idempotencyKey?: string | undefined }

/** Sends a request, or accepts when there is one from the other side. The same key and receiver again: the first answer again. */
export async function sendFriendRequest(ctx: Context, request: FriendRequest): Promise<RequestAnswer & { changed: boolean }> {
  const { senderId, receiverId, onward, idempotencyKey: key } = request
  if (receiverId === '' || receiverId === senderId) throw new DomainError('INVALID_INPUT', { field: 'receiverId' })
  if (key === '' || (key?.length ?? 0) > KEY_MAX) throw new DomainError('INVALID_INPUT', { field: 'Idempotency-Key' })
  if (!isPlayerId(receiverId) || !(await ctx.players.exists(onward, receiverId))) throw new DomainError('USER_NOT_FOUND')
  if (key === undefined) return { ...(await ask(ctx, request)), changed: true }
  // Before the key is looked at, whose other answers would give a block away.
  refuseBlocked(await ctx.pairs.find(pairId(senderId, receiverId)))
  return askOnce(ctx, request, `${senderId}:${key}`)
}

async function askOnce(ctx: Context, request: FriendRequest, keyId: string): Promise<RequestAnswer & { changed: boolean }> {
  const standing = await ctx.requestKeys.take(keyId, request.receiverId, ctx.clock())
  if (standing.receiverId !== request.receiverId) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  if (standing.answer) return { ...standing.answer, changed: false }
  try {
    const answer = (await madeWith(ctx, request)) ?? (await ask(ctx, request))
    await ctx.requestKeys.keep(keyId, answer)
    return { ...answer, changed: true }
  } catch (error) {
    // The same request, sent twice at once, finds what its twin has made.
    const made = isRefusal(error) ? await madeWith(ctx, request) : undefined
    if (made) return { ...made, changed: false }
    if (isRefusal(error) && standing.isNew) await ctx.requestKeys.release(keyId)
    throw error
  }
}

/** The same words as for who does not exist: a block is never announced. */
function refuseBlocked(pair: Pair | undefined): void {
  if (isBlocked(pair)) throw new DomainError('USER_NOT_FOUND')
}

const isRefusal = (error: unknown) => error instanceof DomainError && error.kind !== 'unavailable' && error.kind !== 'unexpected'

/** The result of this very request, from before its answer could be stored. */
async function madeWith(
  ctx: Context,
  { senderId, receiverId, idempotencyKey }: FriendRequest,
): Promise<RequestAnswer | undefined> {
  const pair = await ctx.pairs.find(pairId(senderId, receiverId))
  if (pair?.senderId === senderId && pair.key === idempotencyKey) return { id: requestId(pair), accepted: false }
  if (pair?.receiverId === senderId && pair.acceptKey === idempotencyKey) return { id: requestId(pair), accepted: true }
  return undefined
}

function ask(ctx: Context, request: FriendRequest): Promise<RequestAnswer> {
  const { senderId, receiverId, idempotencyKey: key } = request
  return retryOnConflict(async () => {
    const pair = await ctx.pairs.find(pairId(senderId, receiverId))
    refuseBlocked(pair)
    if (pair?.state === 'friends') throw new DomainError('ALREADY_FRIENDS')
    if (pair?.state === 'pending') {
      if (pair.senderId === senderId) throw new DomainError('REQUEST_PENDING')
      const isAccepted = await writePair(ctx, pair, { state: 'friends', ...(key !== undefined && { acceptKey: key }) })
      return isAccepted ? { id: requestId(pair), accepted: true } : undefined
    }
    const requested = newRequest(request, ctx.clock(), pair)
    return (await place(ctx, requested, pair)) ? { id: requestId(requested), accepted: false } : undefined
  })
}

/** One of the day's requests is taken first, so that those of one moment cannot pass together. */
async function place(ctx: Context, requested: Pair, earlier: Pair | undefined): Promise<boolean> {
  const token = randomUUID()
  const quota = await ctx.dayQuotas.take(requested.senderId, token, requested.requestedAt)
  if (quota !== 'taken') throw tooMany(quota.freeAt, requested.requestedAt)
  const isPlaced = earlier ? await ctx.pairs.replace(requested, earlier.version) : await ctx.pairs.insert(requested)
  if (!isPlaced) await ctx.dayQuotas.giveBack(requested.senderId, token)
  return isPlaced
}

function newRequest({ senderId, receiverId, idempotencyKey }: FriendRequest, now: Date, earlier: Pair | undefined): Pair {
  return {
    id: pairId(senderId, receiverId),
    state: 'pending',
    senderId,
    receiverId,
    attempt: (earlier?.attempt ?? 0) + 1,
    version: (earlier?.version ?? 0) + 1,
    requestedAt: now,
    changedAt: now,
    // An end that is not written down yet stays to be written.
    mirrored: earlier?.mirrored ?? true,
    asked: [...earlierRequests(earlier, senderId, now), { by: senderId, at: now }],
    ...(idempotencyKey === undefined ? {} : { key: idempotencyKey }),
  }
}

const SAME_PERSON_MAX = 3
const SAME_PERSON_MS = 30 * DAY_MS

/** The requests between two that still count. Refuses a fourth by the same sender: a "no" is an answer. */
function earlierRequests(pair: Pair | undefined, senderId: string, now: Date): NonNullable<Pair['asked']> {
  const since = now.getTime() - SAME_PERSON_MS
  const recent = (pair?.asked ?? []).filter(({ at }) => at.getTime() > since)
  const own = recent.filter(({ by }) => by === senderId)
  if (own.length >= SAME_PERSON_MAX) throw tooMany(new Date(own[0]!.at.getTime() + SAME_PERSON_MS), now)
  return recent
}

const tooMany = (freeAt: Date, now: Date): DomainError =>
  new DomainError('FRIEND_REQUEST_LIMIT', {
    retryAfter: String(Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1_000))),
  })
