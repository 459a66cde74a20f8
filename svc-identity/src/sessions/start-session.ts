import type { Context } from '../context.ts'
import { expiryOf, idOfSecret, newSecret } from './session.ts'

/** A session as its holder carries it. */
export type IssuedSession = { token: string; expiresAt: Date }

export async function startSession(ctx: Context, userId: string): Promise<IssuedSession> {
  const now = ctx.now()
  const secret = newSecret()
  const expire = expiryOf(now, now)
  await ctx.sessions.insert({ userId, id: idOfSecret(secret), startedAt: now, renewedAt: now, expire })
  return { token: ctx.tokens.sign({ userId, secret }, now, expire), expiresAt: expire }
}
