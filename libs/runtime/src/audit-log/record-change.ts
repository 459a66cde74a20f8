import { randomUUID } from 'node:crypto'
import type { AuditEntry } from './audit-entry.ts'
import type { AuditRepository } from './audit.repository.ts'

export type Change = Pick<AuditEntry, 'adminId' | 'action' | 'subject' | 'before' | 'after'>

/** Who changed what, with what was there before and after. */
export async function recordChange(ctx: { audit: AuditRepository; clock: () => Date }, change: Change): Promise<void> {
  await ctx.audit.insert({ id: randomUUID(), at: ctx.clock(), ...change })
}
