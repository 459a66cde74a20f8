import { formatOf, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { linkPeople, type InBook } from './link-people.ts'
import type { Match, NewMatch, Person } from '../records/match.ts'

export const peopleOf = ({ opponents, partner }: Pick<NewMatch, 'opponents' | 'partner'>): Person[] => [
  ...opponents,
  ...(partner ? [partner] : []),
]

/** A new match from a player's checked input. Adds new names to the book. */
export async function makeMatch(ctx: Context, userId: string, newMatch: NewMatch, found?: InBook): Promise<Match> {
  const linked = await linkPeople(ctx, userId, peopleOf(newMatch), found)
  return {
    ...newMatch,
    id: ctx.newId(),
    userId,
    createdAt: ctx.clock(),
    version: 1,
    format: formatOf({ matchType: newMatch.matchType, partnerName: newMatch.partner?.name }),
    performanceScore: performanceScore(newMatch),
    opponents: linked.slice(0, newMatch.opponents.length),
    partner: newMatch.partner && linked.at(-1),
  }
}
