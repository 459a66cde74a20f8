import { createHash } from 'node:crypto'
import { DomainError } from '@kitchenline/domain'
import { checkKey, KEY_LIFE_MS } from '../claims/check-key.ts'
import { seatOf } from '../confirmations/request-confirmations.ts'
import { notifyAfterChange } from '../confirmations/notify-friends.ts'
import type { Context } from '../context.ts'
import type { Link } from '../links/link.repository.ts'
import { areAllInBook, findPeople } from '../opponents/link-people.ts'
import { opponentIdsOf, storeMatch } from '../changes/store-match.ts'
import { checkMatch } from './check-match.ts'
import { makeMatch, peopleOf } from '../opponents/make-match.ts'
import type { Match, NewMatch } from '../records/match.ts'

type Input = { userId: string; input: NewMatch; idempotencyKey?: string }

/** Stores a match once per idempotency key. The claim holds the whole match, so that a retry after a crash finishes the same one. */
export async function logMatch(ctx: Context, { userId, input, idempotencyKey }: Input): Promise<Match> {
  checkKey(idempotencyKey)
  const newMatch = checkMatch(input, ctx.clock())
  if (idempotencyKey === undefined) {
    const match = withNotice(ctx, await makeMatch(ctx, userId, newMatch), await ctx.links.list(userId))
    await storeMatch(ctx, match, { isNew: true })
    await notifyAfterChange(ctx, match)
    return match
  }
  const id = `${userId}:log-match:${idempotencyKey}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(inOrder(newMatch)))
    .digest('hex')
  const [found, links] = await Promise.all([findPeople(ctx, userId, peopleOf(newMatch)), ctx.links.list(userId)])
  // Before people are looked up or added: a refused request adds no one, and a finished one is not refused.
  const earlier = areAllInBook(found, peopleOf(newMatch)) ? undefined : await ctx.claims.find<Match>(id, ctx.clock())
  if (earlier && earlier.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  const subject = earlier?.subject ?? withNotice(ctx, await makeMatch(ctx, userId, newMatch, found), links)
  const isCounted = opponentIdsOf(subject).every((one) => found.counted.has(one))
  const [claim, people] = await Promise.all([
    earlier ?? ctx.claims.take({ id, fingerprint, subject, now: ctx.clock(), lifeMs: KEY_LIFE_MS }),
    isCounted ? found.counted : ctx.opponents.counted(userId, opponentIdsOf(subject)),
  ])
  if (claim.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  await storeMatch(ctx, claim.subject, { isNew: claim.isNew, people })
  await notifyAfterChange(ctx, claim.subject)
  return claim.subject
}

/** Linked friends in it are to be notified. */
function withNotice(ctx: Context, match: Match, links: Link[]): Match {
  return links.some((link) => seatOf(match, link)) ? { ...match, untoldSince: ctx.clock() } : match
}

/** The same wish gives the same text, whatever order its fields came in. */
function inOrder(newMatch: NewMatch): unknown {
  return Object.entries(newMatch).sort(([a], [b]) => (a < b ? -1 : 1))
}
