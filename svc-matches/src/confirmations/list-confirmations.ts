import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import type { Match } from '../records/match.ts'
import { holds } from '../links/live-links.ts'
import { askedAfter } from './acceptance.ts'
import { seatOf } from './ask-friends.ts'
import { contentOf } from './content.ts'
import { isNews, type Counterpart } from '../records/counterpart.ts'
import { mirrorMatch, type Mirrored } from './mirror-match.ts'
import type { Question } from './question.repository.ts'
import { GONE, sideOf } from './take-over.ts'

const LIMIT = 50

/** What a friend's match says, or says now, from the caller's place on court; `seen` goes back with the answer. */
export type Confirmation = {
  kind: 'logged' | 'changed' | 'deleted'
  userId: string
  matchId: string
  since: Date
  seen: string
  /** Absent where the friend's side is gone. */
  said?: Mirrored
  /** The caller's side, where there is one. */
  own?: Match
}

/** Everything that friends have asked or changed and the caller has not answered, the newest first. */
export async function listConfirmations(ctx: Context, userId: string, onward: Outgoing): Promise<Confirmation[]> {
  const [asked, news] = await Promise.all([
    ctx.questions.listOpen(userId, askedAfter(ctx.clock()), LIMIT),
    ctx.sharedMatches.listNews(userId, LIMIT),
  ])
  if (asked.length + news.length === 0) return []
  const friends = await ctx.friendships.since(onward)
  const open = asked.filter(({ ownerId, friendsSince }) => holds({ friendId: ownerId, friendsSince }, friends))
  const found = await Promise.all([
    ...open.map((question) => toAsk(ctx, question)),
    ...news.flatMap((own) =>
      (own.counterparts ?? []).filter((one) => isNews(one) && friends.has(one.userId)).map((one) => toTell(ctx, own, one)),
    ),
  ])
  return found.flatMap((one) => one ?? []).sort((one, other) => other.since.getTime() - one.since.getTime())
}

async function toAsk(ctx: Context, { userId, ownerId, matchId, askedAt }: Question): Promise<Confirmation | undefined> {
  const [kept, link] = await Promise.all([ctx.matches.find(ownerId, matchId), ctx.links.ofFriend(ownerId, userId)])
  if (!kept || !link || kept.deletedAt) return undefined
  const { match } = kept
  const seat = seatOf(match, link)
  const said = seat && mirrorMatch(match, seat, { name: '' })
  // Two who have both logged it and one of whom has said yes.
  if (!said || match.counterparts?.some((one) => one.userId === userId)) return undefined
  return { kind: 'logged', userId: ownerId, matchId, since: askedAt, seen: contentOf(match), said }
}

async function toTell(ctx: Context, own: Match, counterpart: Counterpart): Promise<Confirmation> {
  const { userId: ownerId, matchId, ownSeat } = counterpart
  const other = await sideOf(ctx, counterpart, own.userId)
  const said = other && mirrorMatch(other, ownSeat, { name: '' })
  const common = { userId: ownerId, matchId, since: own.newsSince!, own }
  return other && said ? { ...common, kind: 'changed', seen: contentOf(other), said } : { ...common, kind: 'deleted', seen: GONE }
}
