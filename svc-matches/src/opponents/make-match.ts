import { formatOf, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { linkPeople, type InBook } from './link-people.ts'
import type { Match, NewMatch, Person } from '../records/match.ts'

export const peopleOf = ({ opponents, partner }: Pick<NewMatch, 'opponents' | 'partner'>): Person[] => [
  ...opponents,
  ...(partner ? [partner] : []),
]

/** A new match from what a player said of it, checked before. Adds new names to the book. */
export async function makeMatch(ctx: Context, userId: string, wanted: NewMatch, found?: InBook): Promise<Match> {
  const linked = await linkPeople(ctx, userId, peopleOf(wanted), found)
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
