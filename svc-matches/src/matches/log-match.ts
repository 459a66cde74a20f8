import { createHash } from 'node:crypto'
import { DomainError, KEY_LIFE_MS } from '@kitchenline/domain'
import { checkKey } from '../claims/check-key.ts'
import { seatOf } from '../confirmations/request-confirmations.ts'
import { notifyAfterChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import { addPeople, findPeople, hasUnknownId, isAnyoneKnown, withLinks } from '../opponents/link-people.ts'
import { figuresOfNoMatch } from '../changes/record-intent.ts'
import { storeMatch } from '../changes/store-match.ts'
import { checkMatch } from './check-match.ts'
import { storeAtOnce } from './store-at-once.ts'
import { namedIn, refuseOwnName } from '../opponents/own-name.ts'
import { makeMatch, matchOf } from '../opponents/make-match.ts'
import { peopleOf } from '../records/people-of.ts'
import type { Match, NewMatch } from '../records/match.ts'

type Input = { userId: string; input: NewMatch; idempotencyKey?: string }

/** Stores a match once per idempotency key. The claim holds the whole match, so that a retry after a crash finishes the same one. */
export async function logMatch(ctx: Context, { userId, input, idempotencyKey }: Input): Promise<Match> {
  checkKey(idempotencyKey)
  const newMatch = checkMatch(input, ctx.clock())
  if (idempotencyKey === undefined) {
    await refuseOwnName(ctx, userId, namedIn(newMatch))
    const match = withNotice(ctx, await makeMatch(ctx, userId, newMatch), await ctx.links.list(userId))
    await storeMatch(ctx, match, { isNew: true })
    await notifyAfterChange(ctx, match)
    return match
  }
  const id = `${userId}:log-match:${idempotencyKey}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(inOrder(newMatch)))
    .digest('hex')
  const people = peopleOf(newMatch)
  const [found, links] = await Promise.all([findPeople(ctx, userId, people), ctx.links.list(userId)])
  // A request that was fulfilled is not refused because someone in it has left the book since.
  const earlier = hasUnknownId(found, people) ? await ctx.claims.find<Match>(id, ctx.clock()) : undefined
  if (found.newIds.size > 0) await refuseOwnName(ctx, userId, namedIn(newMatch))
  const match = earlier?.subject ?? withNotice(ctx, matchOf(ctx, userId, { newMatch, linked: withLinks(found, people) }), links)
  const wish = { id, fingerprint, subject: match, now: ctx.clock(), lifeMs: KEY_LIFE_MS }
  if (!earlier && (await storeAtOnce(ctx, wish, found.counted))) return notified(ctx, match)
  const [claim, begin] = await Promise.all([
    earlier ?? ctx.claims.take(wish),
    // Who plays against someone of the book has logged before.
    isAnyoneKnown(found) ? undefined : figuresOfNoMatch(ctx, userId),
  ])
  if (claim.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  // After the claim, which a retry may find: a refused request adds no one.
  const linked = peopleOf(claim.subject).filter((_person, at) => people[at]!.id === undefined)
  const add = () => addPeople(ctx, userId, { linked, counted: found.counted })
  await storeMatch(ctx, claim.subject, { isNew: claim.isNew, people: add, begin })
  return notified(ctx, claim.subject)
}

async function notified(ctx: Context, match: Match): Promise<Match> {
  await notifyAfterChange(ctx, match)
  return match
}

/** Linked friends in it are to be notified. */
function withNotice(ctx: Context, match: Match, links: Link[]): Match {
  return links.some((link) => seatOf(match, link)) ? { ...match, untoldSince: ctx.clock() } : match
}

/** The same wish gives the same text, whatever order its fields came in. */
function inOrder(newMatch: NewMatch): unknown {
  return Object.entries(newMatch).sort(([a], [b]) => (a < b ? -1 : 1))
}
