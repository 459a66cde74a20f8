import { randomUUID } from 'node:crypto'
import { DomainError } from '@kitchenline/domain'
import type { AuditEntry } from './audit-entry.ts'
import type { AuditRepository } from './audit.repository.ts'

type Needs = { audit: AuditRepository; clock: () => Date }
/** Who is about to change what, and into what. */
export type Order = Pick<AuditEntry, 'adminId' | 'action' | 'subject' | 'after'>
/** `changed` is what was there before, and after where that is not as ordered; absent when all stayed as it was. */
export type Made<Answer> = { answer: Answer; changed?: Pick<AuditEntry, 'before' | 'after'> | undefined }

/**
 * The entry is in the log before the change is made: wherever the process ends, no change is without one. Until the change is done
 * the entry says so. Nothing stays of a change that was refused, or that there was nothing of.
 */
export async function changeOnRecord<Answer>(ctx: Needs, order: Order, make: () => Promise<Made<Answer>>): Promise<Answer> {
  const entry = { id: randomUUID(), at: ctx.clock(), ...order }
  await ctx.audit.insert({ ...entry, isUnfinished: true })
  const { answer, changed } = await make().catch(async (error: unknown) => {
    // Any other failure may have come before the change or after it, such as that of another company.
    if (error instanceof DomainError && error.kind !== 'unavailable') await ctx.audit.discard(entry.id)
    throw error
  })
  if (changed) await ctx.audit.finish({ ...entry, ...changed })
  else await ctx.audit.discard(entry.id)
  return answer
}

export type Change = Pick<AuditEntry, 'adminId' | 'action' | 'subject' | 'before' | 'after'>

/** Of what changes nothing that is stored: a change itself is made with its entry before it. */
export async function recordChange(ctx: Needs, change: Change): Promise<void> {
  await ctx.audit.insert({ id: randomUUID(), at: ctx.clock(), ...change })
}
