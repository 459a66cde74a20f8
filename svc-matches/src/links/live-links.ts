import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Link } from './link.repository.ts'

type Needs = Pick<Context, 'friendships' | 'links' | 'log'>

/**
 * The caller's links that hold: to players who are friends, and have been since the link was made. The others end here. While
 * svc-social is unavailable none holds. No call for players without links.
 */
export async function liveLinks(ctx: Needs, userId: string, onward: Outgoing): Promise<Link[]> {
  const links = await ctx.links.list(userId)
  if (links.length === 0) return []
  const friends = await ctx.friendships.since(onward).catch((err: unknown) => {
    ctx.log.warn({ err }, 'links without friendships')
    return undefined
  })
  return friends ? endOthers(ctx, links, friends) : []
}

export const linksTo = async (ctx: Needs, userId: string, friends: Map<string, Date>): Promise<Link[]> =>
  endOthers(ctx, await ctx.links.list(userId), friends)

async function endOthers(ctx: Needs, links: Link[], friends: Map<string, Date>): Promise<Link[]> {
  const over = links.filter((link) => !holds(link, friends))
  await Promise.all(over.map((link) => ctx.links.remove(link)))
  return links.filter((link) => holds(link, friends))
}

/** A friendship that ended and restarted restores nothing. */
export function holds({ friendId, friendsSince }: Pick<Link, 'friendId' | 'friendsSince'>, friends: Map<string, Date>): boolean {
  return friends.get(friendId)?.getTime() === friendsSince.getTime()
}
