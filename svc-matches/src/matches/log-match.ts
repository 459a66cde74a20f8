import { createHash } from 'node:crypto'
import { DomainError, KEY_LIFE_MS } from '@kitchenline/domain'
import { checkKey } from '../claims/check-key.ts'
import { seatOf } from '../confirmations/request-confirmations.ts'
import { notifyAfterChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import { addPeople, findPeople, hasUnknownId, isAnyoneKnown, withLinks, refuseSamePerson } from '../opponents/link-people.ts'
import { figuresOfNoMatch } from '../changes/record-intent.ts'
import { storeMatch } from '../changes/store-match.ts'
import { checkMatch } from './check-match.ts'
import { logInOneCommand } from './log-in-one-command.ts'
import { refuseOwnName } from '../opponents/own-name.ts'
import { matchOf } from '../opponents/make-match.ts'
import { areToBeLinked, linkFriends, NO_FRIENDS, seatFriends, type SeatedFriends } from '../opponents/seat-friends.ts'
import { peopleOf, namedIn } from '../records/people-of.ts'
import type { Match, NewMatch } from '../records/match.ts'

type Input = { userId: string; input: NewMatch; idempotencyKey?: string }

/** Stores a match once per idempotency key. The claim holds the whole match, so that a retry after a crash finishes the same one. */
export async function logMatch(ctx: Context, { userId, input, idempotencyKey }: Input): Promise<Match> {
  checkKey(idempotencyKey)
  const newMatch = checkMatch(input, ctx.clock())
  const id = `${userId}:log-match:${idempotencyKey}`
  const [people, named] = [peopleOf(newMatch), namedIn(newMatch)]
  // A request that was fulfilled is not refused because someone in it is no friend, or not in the book, any more.
  const findEarlier = async () => (idempotencyKey === undefined ? undefined : ctx.claims.find<Match>(id, ctx.clock()))
  let earlier: Awaited<ReturnType<typeof findEarlier>>
  const seated = await seatFriends(ctx, userId, named).catch(async (refusal: unknown) => {
    earlier = await findEarlier()
    if (earlier) return NO_FRIENDS
    throw refusal
  })
  const [found, links] = await Promise.all([findPeople(ctx, userId, people, seated), ctx.links.list(userId)])
  if (hasUnknownId(found, people)) earlier ??= await findEarlier()
  if (found.newIds.size > 0) await refuseOwnName(ctx, userId, named)
  const makeNew = () => {
    const linked = withLinks(found, people)
    refuseSamePerson(named, linked)
    return withNotice(ctx, matchOf(ctx, userId, { newMatch, linked }), { links, seated })
  }
  const match = earlier?.subject ?? makeNew()
  // After the claim, which a retry may find: a refused request adds no one.
  const add = (subject: Match) => async () => {
    const linked = peopleOf(subject).filter((_person, at) => people[at]!.id === undefined || people[at]!.userId !== undefined)
    const counted = await addPeople(ctx, userId, { linked, counted: found.counted })
    await linkFriends(ctx, subject, seated)
    return counted
  }
  if (idempotencyKey === undefined) {
    await storeMatch(ctx, match, { isNew: true, people: add(match) })
    return notified(ctx, match)
  }
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(inOrder(newMatch)))
    .digest('hex')
  const request = { id, fingerprint, subject: match, now: ctx.clock(), lifeMs: KEY_LIFE_MS }
  if (!earlier && !areToBeLinked(seated) && (await logInOneCommand(ctx, request, found.counted))) return notified(ctx, match)
  const [claim, begin] = await Promise.all([
    earlier ?? ctx.claims.take(request),
    // Who plays against someone of the book has logged before.
    isAnyoneKnown(found) ? undefined : figuresOfNoMatch(ctx, userId),
  ])
  if (claim.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  await storeMatch(ctx, claim.subject, { isNew: claim.isNew, people: add(claim.subject), begin })
  return notified(ctx, claim.subject)
}

async function notified(ctx: Context, match: Match): Promise<Match> {
  await notifyAfterChange(ctx, match)
  return match
}

/** Linked friends in it are to be notified. */
function withNotice(ctx: Context, match: Match, { links, seated }: { links: Link[]; seated: SeatedFriends }): Match {
  const isShared = areToBeLinked(seated) || links.some((link) => seatOf(match, link))
  return isShared ? { ...match, notifyPendingSince: ctx.clock() } : match
}

/** The same request gives the same text, whatever order its fields came in. */
function inOrder(newMatch: NewMatch): unknown {
  return Object.entries(newMatch).sort(([a], [b]) => (a < b ? -1 : 1))
}
