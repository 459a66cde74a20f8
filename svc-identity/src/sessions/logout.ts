import type { Caller } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { idOfSecret } from './session.ts'
import type { IssuedSession } from './start-session.ts'

/** Ends the record, and with it every token that names it. */
export async function logout(ctx: Context, caller: Caller): Promise<void> {
  await ctx.sessions.delete(caller.userId, caller.sessionId)
}

/** A session issued a moment ago that was not handed out. */
export async function endSession(ctx: Context, { token }: IssuedSession): Promise<void> {
  const claims = ctx.tokens.read(token, ctx.clock())
  if (claims) await ctx.sessions.delete(claims.userId, idOfSecret(claims.secret))
}
