import type { Outgoing } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { holds } from '../links/live-links.ts'
import { type Counterpart, isOtherChanged, type Match } from '../records/match.ts'
import { seenOf, sideOf } from './answer-change.ts'
import { contentOf } from './content.ts'
import { type Mirrored, mirrorMatch } from './mirror-match.ts'
import { findShared, type Needs as NotifyNeeds } from './notify-friends.ts'
import type { Question } from './question.repository.ts'

type Needs = NotifyNeeds & Pick<Context, 'friendships' | 'newId' | 'opponents'>

const LIMIT = 50

/** A friend's match from the caller's side of the court; `seen` comes back with the answer. */
export type Confirmation = {
  /** Corrected: declined by the caller, and changed since. */
  kind: 'logged' | 'corrected' | 'changed' | 'deleted'
  userId: string
  matchId: string
  since: Date
  seen: string
  said?: Mirrored
  own?: Match
}

export async function listConfirmations(ctx: Needs, userId: string, onward: Outgoing): Promise<Confirmation[]> {
  const [questions, changed] = await Promise.all([
    ctx.questions.listOpen(userId, ctx.clock(), LIMIT),
    ctx.sharedMatches.listChanged(userId, LIMIT),
  ])
  if (questions.length + changed.length === 0) return []
  const friends = await ctx.friendships.since(onward)
  const open = questions.filter(({ ownerId, friendsSince }) => holds({ friendId: ownerId, friendsSince }, friends))
  const found = await Promise.all([
    ...open.map((question) => questionFrom(ctx, question)),
    ...changed.flatMap((own) =>
      (own.counterparts ?? [])
        .filter((one) => isOtherChanged(one) && friends.has(one.userId))
        .map((one) => updateFrom(ctx, own, one)),
    ),
  ])
  return found.flatMap((one) => one ?? []).sort((one, other) => other.since.getTime() - one.since.getTime())
}

async function questionFrom(ctx: Needs, question: Question): Promise<Confirmation | undefined> {
  const { userId, ownerId, matchId, askedAt, declined } = question
  const shared = await findShared(ctx, question)
  const mirrored = shared && mirrorMatch(shared.match, shared.seat)
  // Both have logged it, and one has confirmed already.
  if (!mirrored || shared.match.counterparts?.some((one) => one.userId === userId)) return undefined
  const kind = declined === undefined ? 'logged' : 'corrected'
  return { kind, userId: ownerId, matchId, since: askedAt, seen: contentOf(shared.match), said: mirrored }
}

async function updateFrom(ctx: Needs, own: Match, counterpart: Counterpart): Promise<Confirmation> {
  const { userId, matchId, ownSeat } = counterpart
  const other = await sideOf(ctx, counterpart, own.userId)
  const mirrored = other && mirrorMatch(other, ownSeat)
  return {
    kind: other ? 'changed' : 'deleted',
    userId,
    matchId,
    since: own.changedSince!,
    own,
    seen: seenOf(other),
    said: mirrored,
  }
}
