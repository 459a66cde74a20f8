import { DomainError, formatOf, performanceScore } from '@kitchenline/domain'
import type { Outgoing } from '@kitchenline/runtime'
import { changeMatch, type Changed } from '../changes/change-match.ts'
import type { Context } from '../context.ts'
import { linkPeople } from '../opponents/link-people.ts'
import { type Counterpart, type Match, type Person, isOtherChanged, peopleOf } from '../records/match.ts'
import type { FoundMatch } from '../records/match.repository.ts'
import { contentOf, haveSamePeople } from './content.ts'
import { acquaintance, inOwnBook, newLinks } from './find-own-people.ts'
import { unsettled } from './mark-content-change.ts'
import { mirrorMatch } from './mirror-match.ts'
import { notifyAfterChange, type Needs as NotifyNeeds } from './notify-friends.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'newId' | 'opponents'>

export type Answer = {
  userId: string
  ownerId: string
  matchId: string
  seen: string
}
/** With the owner as others know them. */
export type Acceptance = Answer & { onward: Outgoing; owner: Person }

const CHANGED_MAX = 100

/** The player's own match, its counterpart that was changed, and the friend's side; undefined where that is deleted. */
type Waiting = { own: Match; counterpart: Counterpart; other: Match | undefined; isSeen: boolean }

/** The change of a friend's side that waits for a decision, if there is one. */
export async function findChange(ctx: Needs, { userId, matchId, seen }: Answer): Promise<Waiting | undefined> {
  for (const own of await ctx.sharedMatches.listChanged(userId, CHANGED_MAX)) {
    const counterpart = own.counterparts?.find((one) => one.matchId === matchId && isOtherChanged(one))
    const other = counterpart && (await sideOf(ctx, counterpart, userId))
    if (counterpart) return { own, counterpart, other, isSeen: seenOf(other) === seen }
  }
  return undefined
}

/** What stands for a side in an answer, also for one that is deleted. */
export const seenOf = (side: Match | undefined) => (side ? contentOf(side) : 'gone')

/** The friend's side, while it exists and has the player in it. */
export async function sideOf(ctx: Needs, counterpart: Counterpart, userId: string): Promise<Match | undefined> {
  const stored = await ctx.matches.find(counterpart.userId, counterpart.matchId)
  if (!stored || stored.deletedAt) return undefined
  const isSeatReassigned = stored.match.counterparts?.some((one) => one.userId === userId && one.left)
  return isSeatReassigned || !mirrorMatch(stored.match, counterpart.ownSeat) ? undefined : stored.match
}

/** Takes over the content of the friend's side, or its deletion. Answers the own match, if it is still there. */
export async function acceptChange(ctx: Needs, acceptance: Acceptance, waiting: Waiting): Promise<Match | undefined> {
  const { ownerId, matchId, seen, onward } = acceptance
  const { own, counterpart, other, isSeen } = waiting
  if (!(await ctx.friendships.areFriends(onward, ownerId))) throw new DomainError('MATCH_NOT_FOUND', { matchId })
  // A retry of an earlier acceptance.
  if (!isSeen && seen === counterpart.agreedTo) return own
  const changed = await settleChange(ctx, waiting, async ({ match, deletedAt }, counterpart) => {
    if (deletedAt) return undefined
    if (!other) return { match, counterpart: { ...counterpart, unlinked: true }, deletedAt: ctx.clock() }
    const { seat, content, ...known } = await contentFor(ctx, acceptance, { own: match, other })
    // At what event it was is the player's own to say.
    const after = { ...match, ...content, tags: match.tags ?? content.tags }
    const agreed = { agrees: true, differs: undefined, otherAgrees: true, seenVersion: other.version, agreedTo: contentOf(other) }
    // Of three who hold it, the third has agreed to what it was, or declined it.
    const open = contentOf(after) === contentOf(match) ? after : unsettled(match, after)
    return { match: open, counterpart: { ...counterpart, seat, ...agreed }, ...known }
  })
  return other && changed
}

/** The player keeps the own version. Until either side is changed again no one is asked. */
export const declineChange = (ctx: Needs, waiting: Waiting): Promise<Match> =>
  settleChange(ctx, waiting, (current, counterpart) => ({ ...current, counterpart: { ...counterpart, unlinked: true } }))

type Settled = Changed & { counterpart: Counterpart }
type Settle = (current: FoundMatch, counterpart: Counterpart) => Promise<Settled | undefined> | Settled | undefined

async function settleChange(ctx: Needs, { own, counterpart, other, isSeen }: Waiting, settle: Settle): Promise<Match> {
  if (!isSeen) throw new DomainError('STALE_VERSION')
  const changed = await changeMatch(ctx, own, async (current) => {
    const waiting = current.match.counterparts?.find(({ matchId }) => matchId === counterpart.matchId)
    // Answered by another request, or changed again.
    if (!waiting || !isOtherChanged(waiting)) return undefined
    if (other && waiting.seenVersion > other.version) throw new DomainError('STALE_VERSION')
    const settled = await settle(current, waiting)
    if (!settled) return undefined
    const { match, counterpart: next, ...rest } = settled
    const counterparts = (match.counterparts ?? []).map((one) => (one.matchId === next.matchId ? next : one))
    const changedSince = counterparts.some(isOtherChanged) ? match.changedSince : undefined
    return { ...rest, match: { ...match, counterparts, changedSince, notifyPendingSince: ctx.clock() } }
  })
  await notifyAfterChange(ctx, changed)
  return changed
}

async function contentFor(ctx: Needs, acceptance: Acceptance, { own, other }: { own: Match; other: Match }) {
  const { userId, owner, onward } = acceptance
  const counterpart = own.counterparts!.find(({ matchId }) => matchId === other.id)!
  const mirrored = mirrorMatch(other, counterpart.ownSeat, owner)
  if (!mirrored) throw new DomainError('MATCH_NOT_FOUND', { matchId: other.id })
  const { opponents: _opponents, partner: _partner, ...content } = mirrored.match
  const scored = { ...content, performanceScore: performanceScore(content) }
  if (counterpart.agrees && haveSamePeople(counterpart.agreedTo, contentOf(other)) && own.format === content.format)
    return { seat: counterpart.seat, content: scored }
  const known = await acquaintance(ctx, acceptance, await ctx.friendships.since(onward))
  const ownMatch = await inOwnBook(ctx, userId, mirrored.match, known)
  const { linked, added } = await linkPeople(ctx, userId, peopleOf(ownMatch))
  const partner = ownMatch.partner && linked.at(-1)
  const seats = { opponents: linked.slice(0, ownMatch.opponents.length), partner }
  const format = formatOf({ matchType: content.matchType, partnerName: partner?.name })
  const links = newLinks(mirrored.match, seats, known)
  return { seat: mirrored.seat, content: { ...scored, ...seats, format }, links, people: added }
}
