import { formatOf, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { linkPeople } from './link-people.ts'
import type { Match, NewMatch, Person } from '../records/match.ts'
import { peopleOf } from '../records/people-of.ts'

/** A new match from a player's checked input. Adds new names to the book. */
export async function makeMatch(ctx: Context, userId: string, newMatch: NewMatch): Promise<Match> {
  return matchOf(ctx, userId, { newMatch, linked: await linkPeople(ctx, userId, peopleOf(newMatch)) })
}

/** The same with people who are linked already. */
export function matchOf(ctx: Context, userId: string, { newMatch, linked }: { newMatch: NewMatch; linked: Person[] }): Match {
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
