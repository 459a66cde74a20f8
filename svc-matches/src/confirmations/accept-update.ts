import type { Needs as NotifyNeeds } from './notify-friends.ts'
import { DomainError, formatOf, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match, Person } from '../records/match.ts'
import { linkPeople } from '../opponents/link-people.ts'
import { peopleOf } from '../records/people-of.ts'
import { changeMatch } from '../changes/change-match.ts'
import type { Acceptance } from './acceptance.ts'
import { contentOf, haveSamePeople } from './content.ts'
import { isOtherChanged, type Counterpart } from '../records/counterpart.ts'
import { acquaintance, inOwnBook, newLinks } from './find-own-people.ts'
import { unsettled } from './mark-content-change.ts'
import { mirrorMatch } from './mirror-match.ts'
import { notifyAfterChange } from './notify-friends.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'newId' | 'opponents'>

const CHANGED_MAX = 100

/** The player's own match whose counterpart was changed and that waits for a decision, if there is one. */
export async function findChanged(ctx: Needs, userId: string, matchId: string): Promise<Match | undefined> {
  const waiting = await ctx.sharedMatches.listChanged(userId, CHANGED_MAX)
  return waiting.find(({ counterparts }) => counterparts?.some((one) => one.matchId === matchId && isOtherChanged(one)))
}

/** Takes over the content of the friend's side, or its deletion. Undefined if there is no change to accept. */
export async function acceptUpdate(ctx: Needs, acceptance: Acceptance): Promise<{ match: Match | undefined } | undefined> {
  const { userId, ownerId, matchId, seen, onward } = acceptance
  const found = await findChanged(ctx, userId, matchId)
  if (!found) return undefined
  if (!(await ctx.friendships.areFriends(onward, ownerId))) throw new DomainError('MATCH_NOT_FOUND', { matchId })
  const waiting = found.counterparts!.find((one) => one.matchId === matchId)!
  const other = await sideOf(ctx, waiting, userId)
  if ((other ? contentOf(other) : DELETED_CONTENT) !== seen) {
    // A retry of an earlier acceptance.
    if (seen === waiting.agreedTo) return { match: found }
    throw new DomainError('STALE_VERSION')
  }
  const changed = await changeMatch(ctx, found, async ({ match, deletedAt }) => {
    const counterpart = match.counterparts?.find((one) => one.matchId === matchId)
    // Answered by another request, or changed again.
    if (deletedAt || !counterpart || !isOtherChanged(counterpart)) return undefined
    if (other && counterpart.seenVersion > other.version) throw new DomainError('STALE_VERSION')
    const made = other && (await contentFor(ctx, acceptance, { own: match, other }))
    const next: Counterpart =
      other && made ? { ...counterpart, seat: made.seat, ...agreedWith(other) } : { ...counterpart, unlinked: true }
    const after = { ...match, ...made?.content }
    // Of three who hold it, the third has agreed to what it was, or declined it.
    const changed = contentOf(after) === contentOf(match) ? after : unsettled(match, after)
    const content = { ...changed, counterparts: withCounterpart(changed, next), notifyPendingSince: ctx.clock() }
    return {
      match: { ...content, changedSince: changedSinceOf(content) },
      ...(!other && { deletedAt: ctx.clock() }),
      people: made?.added,
      links: made?.links,
    }
  })
  await notifyAfterChange(ctx, changed)
  return { match: other ? changed : undefined }
}

/** Stands for the content of a deleted side. */
export const DELETED_CONTENT = 'gone'

/** The friend's side, while it exists and has the player in it. */
export async function sideOf(ctx: Needs, counterpart: Counterpart, userId: string): Promise<Match | undefined> {
  const stored = await ctx.matches.find(counterpart.userId, counterpart.matchId)
  if (!stored || stored.deletedAt) return undefined
  const isSeatReassigned = stored.match.counterparts?.some((one) => one.userId === userId && one.left)
  return isSeatReassigned || !mirrorMatch(stored.match, counterpart.ownSeat, UNNAMED) ? undefined : stored.match
}

const UNNAMED: Person = { name: '' }

const agreedWith = (other: Match) => ({
  agrees: true,
  differs: undefined,
  otherAgrees: true,
  seenVersion: other.version,
  agreedTo: contentOf(other),
})

export function withCounterpart({ counterparts = [] }: Match, next: Counterpart): Counterpart[] {
  return counterparts.map((one) => (one.matchId === next.matchId ? next : one))
}

export const changedSinceOf = ({ counterparts, changedSince }: Match) =>
  counterparts?.some(isOtherChanged) ? changedSince : undefined

async function contentFor(ctx: Needs, acceptance: Acceptance, { own, other }: { own: Match; other: Match }) {
  const { userId, owner } = acceptance
  const counterpart = own.counterparts!.find(({ matchId }) => matchId === other.id)!
  const mirrored = mirrorMatch(other, counterpart.ownSeat, owner)
  if (!mirrored) throw new DomainError('MATCH_NOT_FOUND', { matchId: other.id })
  const { opponents: _opponents, partner: _partner, ...content } = mirrored.match
  const scored = { ...content, performanceScore: performanceScore(content) }
  if (counterpart.agrees && haveSamePeople(counterpart.agreedTo, contentOf(other)) && own.format === content.format) {
    return { seat: counterpart.seat, content: scored, links: [], added: [] }
  }
  const known = await acquaintance(ctx, acceptance, await ctx.friendships.since(acceptance.onward))
  const ownMatch = await inOwnBook(ctx, userId, mirrored.match, known)
  const { linked: people, added } = await linkPeople(ctx, userId, peopleOf(ownMatch))
  const partner = ownMatch.partner && people.at(-1)
  const seats = { opponents: people.slice(0, ownMatch.opponents.length), partner }
  const format = formatOf({ matchType: content.matchType, partnerName: partner?.name })
  return { seat: mirrored.seat, content: { ...scored, ...seats, format }, links: newLinks(mirrored.match, seats, known), added }
}
