import { createHash } from 'node:crypto'
import { DomainError } from '@kitchenline/domain'
import { checkKey, KEY_LIFE_MS } from '../claims/check-key.ts'
import type { Context } from '../context.ts'
import { findPeople } from '../opponents/link-people.ts'
import { opponentIdsOf, storeMatch } from '../stats/store-match.ts'
import { checkMatch } from './check-match.ts'
import { makeMatch, peopleOf } from './make-match.ts'
import type { Match, NewMatch } from './match.ts'

type Input = { userId: string; said: NewMatch; idempotencyKey?: string }

/** Stores a match once per idempotency key. The claim holds the whole match, so that a retry after a crash finishes the same one. */
export async function logMatch(ctx: Context, { userId, said, idempotencyKey }: Input): Promise<Match> {
  checkKey(idempotencyKey)
  const wanted = checkMatch(said, ctx.clock())
  if (idempotencyKey === undefined) {
    const match = await makeMatch(ctx, userId, wanted)
    await storeMatch(ctx, match, { isNew: true })
    return match
  }
  const id = `${userId}:log-match:${idempotencyKey}`
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(inOrder(wanted)))
    .digest('hex')
  // Looked for first, so that a refused request adds nobody to the book.
  const [earlier, found] = await Promise.all([ctx.claims.find<Match>(id, ctx.clock()), findPeople(ctx, userId, peopleOf(wanted))])
  if (earlier && earlier.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  const subject = earlier?.subject ?? (await makeMatch(ctx, userId, wanted, found))
  const [claim, people] = await Promise.all([
    earlier ?? ctx.claims.take({ id, fingerprint, subject, now: ctx.clock(), lifeMs: KEY_LIFE_MS }),
    ctx.opponents.counted(userId, opponentIdsOf(subject)),
  ])
  if (claim.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  await storeMatch(ctx, claim.subject, { isNew: claim.isNew, people })
  return claim.subject
}

/** The same wish gives the same text, whatever order its fields came in. */
function inOrder(wanted: NewMatch): unknown {
  return Object.entries(wanted).sort(([a], [b]) => (a < b ? -1 : 1))
}
