import type { Context } from '../context.ts'
import { expiryOf, idOfSecret, newSecret } from './session.ts'

const USER_AGENT_MAX = 256
/** More browsers than anyone has: beyond it the one that was not used for longest signs in again. */
const SESSIONS_MAX = 50

/** A session as its holder carries it. */
export type IssuedSession = { token: string; expiresAt: Date }

export async function startSession(ctx: Context, userId: string, userAgent = ''): Promise<IssuedSession> {
  const now = ctx.clock()
  const secret = newSecret()
  const expire = expiryOf(now, now)
  const times = { startedAt: now, renewedAt: now, usedAt: now, expire }
  await ctx.sessions.insert({ userId, id: idOfSecret(secret), userAgent: userAgent.slice(0, USER_AGENT_MAX), ...times })
  await ctx.sessions.deleteBeyond(userId, SESSIONS_MAX)
  return { token: ctx.tokens.sign({ userId, secret }, now, expire), expiresAt: expire }
}
