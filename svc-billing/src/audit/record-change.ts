import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'

export type Admin = { userId: string }
export type Change = { action: string; subject: string; before: unknown; after: unknown }

/** Who changed what, with what was there before and after. */
export async function recordChange(ctx: Pick<Context, 'audit' | 'clock'>, admin: Admin, change: Change): Promise<void> {
  await ctx.audit.insert({ id: randomUUID(), adminId: admin.userId, at: ctx.clock(), ...change })
}
