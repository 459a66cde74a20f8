import type { MatchFormat } from '@kitchenline/domain'
import { dayNumber, type LinkedEstimate } from '@kitchenline/rating'
import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Person, PlayedMatch } from '../matches/played-match.ts'
import { digestOf, type LinkedLevel } from './linked-level.repository.ts'

/** Friends who may see the player's estimates, and theirs. */
export type LinkedPeople = {
  /** Undefined when the player does not agree to any of it. */
  friends: ReadonlySet<string> | undefined
  estimates: ReadonlyMap<string, LinkedEstimate[]>
  /** Digest of these estimates, empty without any: a state judged with others is judged again. Contains no names. */
  digest: string
}

export const NO_LINKED_PEOPLE: LinkedPeople = { friends: undefined, estimates: new Map(), digest: '' }

type Reader = { userId: string; format: MatchFormat; onward: Outgoing }

/** Both sides must agree, and be friends at this moment; a player who hides the level from friends takes no part. */
export async function findLinkedPeople(ctx: Context, { userId, format, onward }: Reader): Promise<LinkedPeople> {
  if (!(await ctx.levelLinkings.agreeing([userId])).has(userId)) return NO_LINKED_PEOPLE
  const [friends, levels] = await Promise.all([ctx.friendships.list(onward), ctx.linkedLevels.listFor(userId, format)])
  const others = levels.map((level) => level.userId)
  const [agreeing, showing] = await Promise.all([ctx.levelLinkings.agreeing(others), ctx.ownLevels.showing(onward, others)])
  const known = new Set(friends)
  return linkedPeople(
    known,
    levels.filter((level) => [known, agreeing, showing].every((ids) => ids.has(level.userId))),
  )
}

function linkedPeople(friends: ReadonlySet<string>, levels: LinkedLevel[]): LinkedPeople {
  const estimates = new Map(levels.map((level) => [level.userId, level.estimates]))
  return { friends, estimates, digest: estimates.size === 0 ? '' : digestOf([...estimates]) }
}

/** Where a friend confirmed a match, the friend's own estimate before that day replaces the level entered. */
export function asLinked({ estimates }: LinkedPeople, matches: readonly PlayedMatch[]): PlayedMatch[] {
  return matches.map((match) => {
    const { opponents, partner, matchDate } = match
    if (!confirmedIn(match)) return match
    const link = ({ confirmedUserId, ...person }: Person): Person => {
      const estimate = estimateBefore(matchDate, confirmedUserId === undefined ? undefined : estimates.get(confirmedUserId))
      return estimate ? { ...person, estimate } : person
    }
    return { ...match, opponents: opponents.map(link), partner: partner && link(partner) }
  })
}

const confirmedIn = ({ opponents, partner }: PlayedMatch) =>
  partner?.confirmedUserId !== undefined || opponents.some(({ confirmedUserId }) => confirmedUserId !== undefined)

const estimateBefore = (date: Date, estimates: LinkedEstimate[] = []) =>
  estimates.findLast(({ asOf }) => dayNumber(asOf) < dayNumber(date))
