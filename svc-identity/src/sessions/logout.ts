import type { Caller } from '@kitchenline/runtime'
import type { Context } from '../context.ts'

/** Ends the record, and with it every token that names it. */
export async function logout(ctx: Context, caller: Caller): Promise<void> {
  await ctx.sessions.delete(caller.userId, caller.sessionId)
}
