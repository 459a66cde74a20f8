import { DomainError, type MatchFormat, type MatchResult, newestFirst, SCOUTED_MATCHES } from '@kitchenline/domain'
import type { Caller, Outgoing } from '@kitchenline/runtime'
import { refuse } from '../calls/check-input.ts'
import { readSettled } from '../changes/change-player.ts'
import type { Context } from '../context.ts'
import { FRIEND_MATCHES_MAX, type FriendsMatch, listFriendMatches } from '../friends/friend-matches.ts'
import { liveLinks } from '../links/live-links.ts'
import { toBounds } from '../records/match-filter.ts'
import type { Match } from '../records/match.ts'
import type { WithMet } from '../records/opponent.ts'
import { OPPONENT_KEYS } from '../records/person-key.ts'
import { commonOpponents } from './common-opponents.ts'
import { sumMeetings } from './sum-meetings.ts'

const PEOPLE_MAX = 2
const SHOWN_MEETINGS = 5
const FORM_MATCHES = 10

type Question = { caller: Caller; onward: Outgoing; opponentIds: string[] }

/**
 * What the player's own matches say of one or two people of the book, and what linked friends among them show of theirs: no more than a
 * friend finds on their page. It only reads, so the friend does not learn of it.
 */
export async function getScouting(ctx: Context, { opponentIds, ...viewer }: Question) {
  const { userId } = viewer.caller
  const ids = [...new Set(opponentIds)]
  if (ids.length === 0 || ids.length > PEOPLE_MAX) refuse('opponentIds')
  const links = await liveLinks(ctx, userId, viewer.onward)
  const [latest, entries, meetings] = await readSettled(ctx, userId, () =>
    Promise.all([
      ctx.matches.list(userId, toBounds({}), FORM_MATCHES),
      Promise.all(ids.map((id) => ctx.opponents.get(userId, id))),
      Promise.all(ids.map((id) => ctx.encounters.newestWith(userId, id, SCOUTED_MATCHES, OPPONENT_KEYS))),
    ]),
  )
  const people = entries.map(async (entry, at) => {
    const linkedUserId = links.find(({ opponentId }) => opponentId === entry.id)?.friendId
    const shown = linkedUserId === undefined ? undefined : await shownMatches(ctx, { ...viewer, userId: linkedUserId })
    return { ...asScouted(entry, meetings[at]!, shown), linkedUserId, common: await commonWith(ctx, shown, { userId, ids }) }
  })
  const together = withAll(meetings, ids)
  return {
    form: formOf(latest),
    format: usualFormat(entries),
    people: await Promise.all(people),
    isCut: entries.some(({ totalMatches }) => totalMatches > SCOUTED_MATCHES),
    meetings: together.slice(0, SHOWN_MEETINGS),
    ...sumMeetings(together),
  }
}

/** In which they mostly meet. */
function usualFormat(entries: readonly WithMet[]): MatchFormat {
  const { doubles = 0, singles = 0 } = entries[0]?.met ?? {}
  return entries.length > 1 || doubles > singles ? 'doubles' : 'singles'
}

/** Undefined where the friend hides them. */
async function shownMatches(ctx: Context, friend: Omit<Question, 'opponentIds'> & { userId: string }) {
  try {
    return await listFriendMatches(ctx, { ...friend, limit: FRIEND_MATCHES_MAX })
  } catch (error) {
    const isHidden = error instanceof DomainError && (error.code === 'STATS_FORBIDDEN' || error.kind === 'unavailable')
    if (!isHidden) throw error
    return undefined
  }
}

function asScouted({ met: _met, ...opponent }: WithMet, meetings: readonly Match[], shown: readonly FriendsMatch[] | undefined) {
  const form = shown ? formOf(shown) : formOf(meetings).map((result) => (result === 'won' ? 'lost' : 'won'))
  return { opponent, form, showsMatches: shown !== undefined }
}

type Own = { userId: string; ids: string[] }
const commonWith = async (ctx: Context, shown: FriendsMatch[] | undefined, { userId, ids }: Own) =>
  shown ? commonOpponents(ctx, { userId, shown, without: ids }) : []

const formOf = (matches: readonly Pick<Match, 'result'>[]): MatchResult[] =>
  matches.slice(0, FORM_MATCHES).map(({ result }) => result)

/** Those in which all of them stood across the net. */
function withAll(meetings: readonly Match[][], ids: readonly string[]): Match[] {
  const byId = new Map(meetings.flat().map((match) => [match.id, match]))
  const isAgainst = ({ opponents }: Match) => ids.every((id) => opponents.some((person) => person.id === id))
  return [...byId.values()].filter(isAgainst).sort(newestFirst)
}
