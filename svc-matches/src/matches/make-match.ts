import { formatOf, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { linkPeople } from '../opponents/link-people.ts'
import type { Match, NewMatch } from './match.ts'

/** A new match from what a player said of it, checked before. Adds new names to the book. */
export async function makeMatch(ctx: Context, userId: string, wanted: NewMatch): Promise<Match> {
  const linked = await linkPeople(ctx, userId, [...wanted.opponents, ...(wanted.partner ? [wanted.partner] : [])])
  return {
    ...wanted,
    id: ctx.newId(),
    userId,
    createdAt: ctx.clock(),
    version: 1,
    format: formatOf({ matchType: wanted.matchType, partnerName: wanted.partner?.name }),
    performanceScore: performanceScore(wanted),
    opponents: linked.slice(0, wanted.opponents.length),
    partner: wanted.partner && linked.at(-1),
  }
}
