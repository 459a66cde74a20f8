import { randomUUID } from 'node:crypto'
import type { AuditEntry } from './audit-entry.ts'
import type { AuditRepository } from './audit.repository.ts'

export type Change = Pick<AuditEntry, 'adminId' | 'action' | 'subject' | 'before' | 'after'>

/** Of what changes nothing that is stored: a change itself is made with its entry before it. */
export async function recordChange(ctx: { audit: AuditRepository; clock: () => Date }, change: Change): Promise<void> {
  await ctx.audit.insert({ id: randomUUID(), at: ctx.clock(), ...change })
}
