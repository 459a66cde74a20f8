import type { Context } from '../context.ts'

/** Shuts out everybody who is in, on any device and by any token: a thief of the account may have made one. */
export async function endAll(ctx: Context, userId: string): Promise<void> {
  await ctx.sessions.deleteAll(userId)
  await ctx.personalTokens.deleteAll(userId)
}
