import { formatOf, performanceScore } from '@kitchenline/domain'
import { changePlayer, type Needs as ChangeNeeds } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import { peopleOf, type CheckedMatch, type Match, type Person } from '../records/match.ts'
import { inBookNow, linkPeople } from './link-people.ts'

type Needs = Pick<Context, 'opponents' | 'clock' | 'newId'>

/** A new match from a player's checked input. New names come into the book with it. */
export async function makeMatch(ctx: Needs, userId: string, newMatch: CheckedMatch, id = ctx.newId()): Promise<Match> {
  const { linked } = await linkPeople(ctx, userId, peopleOf(newMatch))
  return matchOf(userId, { newMatch, linked, id, createdAt: ctx.clock() })
}

type Given = { newMatch: CheckedMatch; linked: Person[]; id: string; createdAt: Date }

/** The same with people who are linked already. */
export function matchOf(userId: string, { newMatch, linked, id, createdAt }: Given): Match {
  const { matchType, opponents, partner } = newMatch
  return {
    ...newMatch,
    ...{ id, userId, createdAt, version: 1 },
    format: formatOf({ matchType, partnerName: partner?.name }),
    performanceScore: performanceScore(newMatch),
    opponents: linked.slice(0, opponents.length),
    partner: partner && linked[opponents.length],
  }
}

/** Stores a match that was made before, with its id: once, however often it is tried. */
export const storeMatch = (
  ctx: ChangeNeeds & Pick<Context, 'matches' | 'opponents'>,
  match: Match,
  links: Link[] = [],
): Promise<void> =>
  changePlayer(ctx, match.userId, async () => {
    const [known, { people, ...after }] = await Promise.all([ctx.matches.find(match.userId, match.id), inBookNow(ctx, match)])
    return { answer: undefined, ...(!known && { changes: [{ after }], people, links }) }
  })
