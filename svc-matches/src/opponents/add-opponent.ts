import { createHash } from 'node:crypto'
import { DomainError, KEY_LIFE_MS } from '@kitchenline/domain'
import { checkKey } from '../claims/check-key.ts'
import type { Context } from '../context.ts'
import { checkLevel, checkName, checkNotes } from './check-entry.ts'
import type { Opponent } from '../records/opponent.ts'

type Input = { userId: string; name: string; skillLevel: number; notes?: string; idempotencyKey?: string }

/** Adds a person to the book, once per idempotency key. A name may be there already. */
export async function addOpponent(ctx: Context, { userId, idempotencyKey, ...input }: Input): Promise<Opponent> {
  checkKey(idempotencyKey)
  const content = { name: checkName(input.name), ...checkLevel(input.skillLevel), notes: checkNotes(input.notes) }
  const fresh = { ...content, id: ctx.newId(), userId, createdAt: ctx.clock() }
  if (idempotencyKey === undefined) return inserted(ctx, fresh)

  const id = `${userId}:add-opponent:${idempotencyKey}`
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const claim = await ctx.claims.take({ id, fingerprint, subject: fresh, now: ctx.clock(), lifeMs: KEY_LIFE_MS })
  if (claim.fingerprint !== fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  if (claim.done) return asNew(claim.subject)
  const added = await inserted(ctx, claim.subject)
  await ctx.claims.finish(id)
  return added
}

type Entry = Parameters<Context['opponents']['insert']>[0]

async function inserted(ctx: Context, entry: Entry): Promise<Opponent> {
  await ctx.opponents.insert(entry)
  return asNew(entry)
}

const asNew = (entry: Entry): Opponent => ({ ...entry, totalMatches: 0, wins: 0, losses: 0 })
