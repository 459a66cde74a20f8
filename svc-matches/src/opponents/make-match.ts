import { formatOf, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { linkPeople } from './link-people.ts'
import type { CheckedMatch, Match, Person } from '../records/match.ts'
import { peopleOf } from '../records/people-of.ts'

type Needs = Pick<Context, 'opponents' | 'clock' | 'newId'>

/** A new match from a player's checked input. New names come into the book with it. */
export async function makeMatch(ctx: Needs, userId: string, newMatch: CheckedMatch, id = ctx.newId()): Promise<Match> {
  const { linked } = await linkPeople(ctx, userId, peopleOf(newMatch))
  return matchOf(userId, { newMatch, linked, id, createdAt: ctx.clock() })
}

type Given = { newMatch: CheckedMatch; linked: Person[]; id: string; createdAt: Date }

/** The same with people who are linked already. */
export function matchOf(userId: string, { newMatch, linked, id, createdAt }: Given): Match {
  const partner = newMatch.partner && linked[newMatch.opponents.length]
  return {
    ...newMatch,
    ...{ id, userId, createdAt, version: 1 },
    format: formatOf({ matchType: newMatch.matchType, partnerName: newMatch.partner?.name }),
    performanceScore: performanceScore(newMatch),
    opponents: linked.slice(0, newMatch.opponents.length),
    partner,
  }
}
