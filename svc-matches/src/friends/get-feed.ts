import type { LocalDay } from '@kitchenline/domain'
import { inBatches, type Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { fromCursor, orderKey, toCursor } from '../records/order-key.ts'
import { asFriendsSeeIt, type FriendsMatch } from './friend-matches.ts'
import { type Bound, type FeedMatch, type LastPlayed, newestFirst, type Played } from './feed.repository.ts'
import type { PlayerDay } from './first-days.ts'
import { shown } from '../neighbours/neighbours.ts'

type Needs = Pick<Context, 'feed' | 'friendships' | 'accounts'>

const EACH = 3
const LIMIT_MAX = 100
const LOOKUP_BATCH = 100
/** So many more are looked at than a page needs: some show nothing. */
const SPARE = 10

type Item = { match: FriendsMatch; withUserIds: string[]; day: Played & { date: LocalDay } }
type FeedPage = { items: Item[]; nextCursor?: string }
type Page = { onward: Outgoing; friends: string[]; enough: number; after: string | undefined }
type Question = {
  userId: string
  onward: Outgoing
  limit: number
  cursor?: string | undefined
}
/** Friends who show their matches: all, or those who played last, down to that place of the order. */
type Players = { userIds: string[]; downTo?: string | undefined }

/**
 * A page of the newest matches of all friends who show them, by their days; former friends are left out. A page has whole days. A match
 * that several have confirmed stands once, one that the caller has too not at all.
 */
export async function getFeed(ctx: Needs, { userId, onward, limit: requested, cursor }: Question): Promise<FeedPage> {
  const after = cursor === undefined ? undefined : fromCursor(cursor)
  const limit = Math.min(Math.max(requested, 1), LIMIT_MAX)
  const friends = await ctx.friendships.list(onward)
  if (friends.length === 0) return { items: [] }
  // One more than shown, to know whether there is another page.
  const page: Page = { onward, friends, enough: limit + 1, after }
  const newest = ({ userIds }: Players) => ctx.feed.newest(userId, userIds, { each: EACH, limit: limit + 1, after })
  const some = (after === undefined && (await firstPlayers(ctx, page))) || (await playersOf(ctx, page))
  let found = await newest(some)
  // Who shows nothing new leaves room for those who played before.
  const isComplete = some.downTo === undefined || (found.length > limit && placeOf(found[limit]!) >= some.downTo)
  if (!isComplete) found = await newest(await playersOf(ctx, { ...page, enough: friends.length }))
  const days = found.slice(0, limit)
  const last = found.length > limit ? days.at(-1) : undefined
  return { items: await itemsOf(ctx, days), ...(last && { nextCursor: toCursor(placeOf(last)) }) }
}

const placeOf = ({ rows }: PlayerDay<FeedMatch>) => orderKey(rows[0]!.match)

async function itemsOf(ctx: Needs, days: PlayerDay<FeedMatch>[]): Promise<Item[]> {
  const played = await ctx.feed.played(days)
  return days.flatMap(({ day: date, rows }, at) =>
    rows.map(({ match, withUserIds }) => ({ match: asFriendsSeeIt(match), withUserIds, day: { ...played[at]!, date } })),
  )
}

/** Of a first page: nearly always found among the few who played last. Undefined when too many of those show nothing. */
async function firstPlayers(ctx: Needs, { onward, friends, enough }: Page): Promise<Players | undefined> {
  const played = await lastPlayed(ctx, friends, enough + SPARE)
  const userIds = await firstShown(ctx, onward, { userIds: played.map(({ userId }) => userId), enough })
  return userIds.length >= enough || played.length < enough + SPARE
    ? { userIds, downTo: downTo(played, userIds, enough) }
    : undefined
}

/** Where those who were found end, unless they are all. */
function downTo(played: LastPlayed[], userIds: string[], enough: number): string | undefined {
  return userIds.length < enough ? undefined : played.find(({ userId }) => userId === userIds.at(-1))?.orderKey
}

/** A page has more of those who were on the pages before, and of the others those who played last. */
async function playersOf(ctx: Needs, { onward, friends, enough, after }: Page): Promise<Players> {
  const played = await lastPlayed(ctx, friends, friends.length)
  const userIds = played.map(({ userId }) => userId)
  const shownBefore = after === undefined ? 0 : played.filter((last) => last.orderKey >= after).length
  const before = await shown(ctx.accounts, onward, userIds.slice(0, shownBefore))
  const behind = await firstShown(ctx, onward, { userIds: userIds.slice(shownBefore), enough })
  return { userIds: [...before, ...behind], downTo: downTo(played, behind, enough) }
}

/** The first of them whose matches the caller may see. Checks no more than it needs. */
async function firstShown(
  ctx: Needs,
  onward: Outgoing,
  { userIds, enough }: { userIds: string[]; enough: number },
): Promise<string[]> {
  const found: string[] = []
  for (const ids of inBatches(userIds, Math.min(enough, LOOKUP_BATCH))) {
    if (found.length >= enough) break
    found.push(...(await shown(ctx.accounts, onward, ids)))
  }
  return found.slice(0, enough)
}

/**
 * Players with a match, last played first, at most so many. Queries only matches of players who can still be among them by their
 * stored bounds, and stores bounds that were too high.
 */
async function lastPlayed(ctx: Pick<Context, 'feed'>, userIds: string[], limit: number): Promise<LastPlayed[]> {
  const some = await among(ctx, { bounds: await ctx.feed.bounds(userIds, 2 * limit), limit })
  if (some.isSure || 2 * limit >= userIds.length) return some.found
  return (await among(ctx, { bounds: await ctx.feed.bounds(userIds, userIds.length), limit })).found
}

type Search = { bounds: Bound[]; limit: number }

/** True when no player behind these bounds can be among the found. */
async function among(ctx: Pick<Context, 'feed'>, { bounds, limit }: Search): Promise<{ found: LastPlayed[]; isSure: boolean }> {
  const open = [...bounds]
  let found: LastPlayed[] = []
  const isOut = ({ position }: Bound) => position === '' || (found.length === limit && position <= found.at(-1)!.orderKey)
  const next = () => open.splice(0, limit).filter((bound) => !isOut(bound))
  for (let requested = next(); requested.length > 0; requested = next()) {
    found = newestFirst([...found, ...(await look(ctx, requested))]).slice(0, limit)
  }
  const last = bounds.at(-1)
  return { found, isSure: last !== undefined && isOut(last) }
}

async function look(ctx: Pick<Context, 'feed'>, requested: Bound[]): Promise<LastPlayed[]> {
  const found = await ctx.feed.lastPlayed(requested.map(({ userId }) => userId))
  const keys = new Map(found.map(({ userId, orderKey }) => [userId, orderKey]))
  const news = requested.flatMap(({ userId, version, position }) => {
    const key = keys.get(userId) ?? ''
    return key === position ? [] : [{ userId, version, position: key }]
  })
  await ctx.feed.learn(news)
  return found
}
