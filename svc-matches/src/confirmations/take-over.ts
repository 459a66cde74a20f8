import { DomainError, formatOf, performanceScore } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Match, Person } from '../records/match.ts'
import { linkPeople } from '../opponents/link-people.ts'
import { peopleOf } from '../opponents/make-match.ts'
import { changeMatch } from '../changes/change-match.ts'
import type { Acceptance } from './acceptance.ts'
import { contentOf, haveSamePeople } from './content.ts'
import { isNews, type Counterpart } from '../records/counterpart.ts'
import { accountsOf, inOwnBook } from './find-own-people.ts'
import { mirrorMatch } from './mirror-match.ts'
import { tellAfter } from './tell-friends.ts'

const NEWS_MAX = 100

/** The own match of which that side of a friend has been changed, if there is one that waits for a decision. */
export async function findNews(ctx: Context, userId: string, matchId: string): Promise<Match | undefined> {
  const waiting = await ctx.sharedMatches.listNews(userId, NEWS_MAX)
  return waiting.find(({ counterparts }) => counterparts?.some((one) => one.matchId === matchId && isNews(one)))
}

/** Says what the friend's side says now, or is deleted where that is. Undefined where there are no such news. */
export async function takeOver(ctx: Context, acceptance: Acceptance): Promise<{ match: Match | undefined } | undefined> {
  const { userId, ownerId, matchId, seen, onward } = acceptance
  const news = await findNews(ctx, userId, matchId)
  if (!news) return undefined
  if (!(await ctx.friendships.areFriends(onward, ownerId))) throw new DomainError('MATCH_NOT_FOUND', { matchId })
  const waiting = news.counterparts!.find((one) => one.matchId === matchId)!
  // A yes of before, sent again.
  if (seen === waiting.agreedTo) return { match: news }
  const other = await sideOf(ctx, waiting, userId)
  if ((other ? contentOf(other) : GONE) !== seen) throw new DomainError('STALE_VERSION')
  const made = other && (await contentFor(ctx, acceptance, { own: news, other }))
  const changed = await changeMatch(ctx, news, ({ match, deletedAt }) => {
    const counterpart = match.counterparts?.find((one) => one.matchId === matchId)
    // Somebody answered elsewhere, or there are newer news.
    if (deletedAt || !counterpart || !isNews(counterpart)) return undefined
    if (other && counterpart.heard > other.version) throw new DomainError('STALE_VERSION')
    const next: Counterpart =
      other && made ? { ...counterpart, seat: made.seat, ...agreedWith(other) } : { ...counterpart, parted: true }
    const content = { ...match, ...made?.content, counterparts: withCounterpart(match, next), untoldSince: ctx.clock() }
    return { match: { ...content, newsSince: newsOf(content) }, ...(!other && { deletedAt: ctx.clock() }) }
  })
  await tellAfter(ctx, changed)
  return { match: other ? changed : undefined }
}

/** Of a side that is no more. */
export const GONE = 'gone'

/** The friend's side as long as it is there and has the player in it. */
export async function sideOf(ctx: Context, counterpart: Counterpart, userId: string): Promise<Match | undefined> {
  const kept = await ctx.matches.find(counterpart.userId, counterpart.matchId)
  if (!kept || kept.deletedAt) return undefined
  const left = kept.match.counterparts?.some((one) => one.userId === userId && one.left)
  return left || !mirrorMatch(kept.match, counterpart.ownSeat, NOBODY) ? undefined : kept.match
}

const NOBODY: Person = { name: '' }

const agreedWith = (other: Match) => ({ stands: true, otherStands: true, heard: other.version, agreedTo: contentOf(other) })

export function withCounterpart({ counterparts = [] }: Match, next: Counterpart): Counterpart[] {
  return counterparts.map((one) => (one.matchId === next.matchId ? next : one))
}

export const newsOf = ({ counterparts, newsSince }: Match) => (counterparts?.some(isNews) ? newsSince : undefined)

async function contentFor(ctx: Context, { userId, ownerId, owner }: Acceptance, { own, other }: { own: Match; other: Match }) {
  const counterpart = own.counterparts!.find(({ matchId }) => matchId === other.id)!
  const mirrored = mirrorMatch(other, counterpart.ownSeat, owner)
  if (!mirrored) throw new DomainError('MATCH_NOT_FOUND', { matchId: other.id })
  const { opponents: _opponents, partner: _partner, ...said } = mirrored.match
  const scored = { ...said, performanceScore: performanceScore(said) }
  if (haveSamePeople(counterpart.agreedTo, contentOf(other)) && own.format === said.format) {
    return { seat: counterpart.seat, content: scored }
  }
  const accountOf = await accountsOf(ctx, ownerId, owner)
  const wanted = await inOwnBook(ctx, userId, { match: mirrored.match, accountOf })
  const people: Person[] = await linkPeople(ctx, userId, peopleOf(wanted))
  const partner = wanted.partner && people.at(-1)
  const format = formatOf({ matchType: said.matchType, partnerName: partner?.name })
  return { seat: mirrored.seat, content: { ...scored, format, opponents: people.slice(0, wanted.opponents.length), partner } }
}
