import { formatOf, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { linkPeople } from './link-people.ts'
import type { CheckedMatch, Match, Person } from '../records/match.ts'
import { peopleOf } from '../records/people-of.ts'

type Needs = Pick<Context, 'opponents' | 'clock' | 'newId'>

/** A new match from a player's checked input. New names come into the book with it. */
export async function makeMatch(ctx: Needs, userId: string, newMatch: CheckedMatch): Promise<Match> {
  return matchOf(ctx, userId, { newMatch, linked: (await linkPeople(ctx, userId, peopleOf(newMatch))).linked })
}

type Given = { newMatch: CheckedMatch; linked: Person[]; id?: string; createdAt?: Date }

/** The same with people who are linked already. */
export function matchOf(ctx: Pick<Needs, 'clock' | 'newId'>, userId: string, given: Given): Match {
  const { newMatch, linked, id = ctx.newId(), createdAt = ctx.clock() } = given
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
