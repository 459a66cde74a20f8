import type { Context } from '../context.ts'
import { newestFirst, type Bound, type LastPlayed } from './feed.repository.ts'

/**
 * Players with a match, last played first, at most so many. Queries only matches of players who can still be among them by their
 * stored bounds, and stores bounds that were too high.
 */
export async function lastPlayed(ctx: Needs, userIds: string[], limit: number): Promise<LastPlayed[]> {
  const some = await among(ctx, { bounds: await ctx.feed.bounds(userIds, 2 * limit), limit })
  if (some.isSure || 2 * limit >= userIds.length) return some.found
  return (await among(ctx, { bounds: await ctx.feed.bounds(userIds, userIds.length), limit })).found
}

type Needs = Pick<Context, 'feed'>
type Search = { bounds: Bound[]; limit: number }

/** True when no player behind these bounds can be among the found. */
async function among(ctx: Needs, { bounds, limit }: Search): Promise<{ found: LastPlayed[]; isSure: boolean }> {
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

async function look(ctx: Needs, requested: Bound[]): Promise<LastPlayed[]> {
  const found = await ctx.feed.lastPlayed(requested.map(({ userId }) => userId))
  const keys = new Map(found.map(({ userId, orderKey }) => [userId, orderKey]))
  const news = requested.flatMap(({ userId, version, position }) => {
    const key = keys.get(userId) ?? ''
    return key === position ? [] : [{ userId, version, position: key }]
  })
  await ctx.feed.learn(news)
  return found
}
