import { inBatches, type Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { fromCursor, orderKey, toCursor } from '../records/order-key.ts'
import { asFriendsSeeIt, type FriendsMatch } from './as-friends-see-it.ts'
import { lastPlayed } from './last-played.ts'
import { refuse } from '../refuse.ts'

const EACH = 3
const LIMIT_MAX = 100
const LOOKUP_BATCH = 100
/** So many more are looked at than a page needs: some show nothing. */
const SPARE = 10

export type FeedPage = { matches: FriendsMatch[]; nextCursor?: string }
type Page = { onward: Outgoing; friends: string[]; enough: number; after: string | undefined }
type Question = { onward: Outgoing; limit: number; cursor?: string | undefined }

/** A page of the newest matches of all friends who show them; former friends are left out. */
export async function getFeed(ctx: Context, { onward, limit: requested, cursor }: Question): Promise<FeedPage> {
  const after = cursor === undefined ? undefined : fromCursor(cursor)
  if (cursor !== undefined && after === undefined) refuse('cursor')
  const limit = Math.min(Math.max(requested, 1), LIMIT_MAX)
  const friends = await ctx.friendships.list(onward)
  if (friends.length === 0) return { matches: [] }
  // One more than shown, to know whether there is another page.
  const page: Page = { onward, friends, enough: limit + 1, after }
  const players = (after === undefined && (await firstPlayers(ctx, page))) || (await playersOf(ctx, page))
  if (players.length === 0) return { matches: [] }
  const found = await ctx.feed.newest(players, { each: EACH, limit: limit + 1, after })
  const matches = found.slice(0, limit)
  const last = found.length > limit ? matches.at(-1) : undefined
  return { matches: matches.map(asFriendsSeeIt), ...(last && { nextCursor: toCursor(orderKey(last)) }) }
}

/** Of a first page: nearly always found among the few who played last. Undefined when too many of those show nothing. */
async function firstPlayers(ctx: Context, { onward, friends, enough }: Page): Promise<string[] | undefined> {
  const last = await lastPlayed(ctx, friends, enough + SPARE)
  const userIds = last.map(({ userId }) => userId)
  const found = await firstShown(ctx, onward, { userIds, enough })
  return found.length >= enough || last.length < enough + SPARE ? found : undefined
}

/** A page has more of those who were on the pages before, and of the others those who played last. */
async function playersOf(ctx: Context, { onward, friends, enough, after }: Page): Promise<string[]> {
  const played = await lastPlayed(ctx, friends, friends.length)
  const userIds = played.map(({ userId }) => userId)
  const shownBefore = after === undefined ? 0 : played.filter((last) => last.orderKey >= after).length
  return [
    ...(await shown(ctx, onward, userIds.slice(0, shownBefore))),
    ...(await firstShown(ctx, onward, { userIds: userIds.slice(shownBefore), enough })),
  ]
}

async function shown(ctx: Context, onward: Outgoing, userIds: string[]): Promise<string[]> {
  const visible = await Promise.all(inBatches(userIds, LOOKUP_BATCH).map((ids) => ctx.shownFigures.of(onward, ids)))
  return userIds.filter((userId) => visible.some((ids) => ids.has(userId)))
}

/** The first of them whose matches the caller may see. Checks no more than it needs. */
async function firstShown(
  ctx: Context,
  onward: Outgoing,
  { userIds, enough }: { userIds: string[]; enough: number },
): Promise<string[]> {
  const found: string[] = []
  for (const ids of inBatches(userIds, Math.min(enough, LOOKUP_BATCH))) {
    if (found.length >= enough) break
    found.push(...(await shown(ctx, onward, ids)))
  }
  return found.slice(0, enough)
}
