import { DomainError, readPersonalToken } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { idOfSecret } from '../sessions/session.ts'
import type { PersonalToken } from './personal-token.ts'

const NOTED_EVERY_MS = 60 * 60_000

/** The record decides: a token that was revoked or replaced, has expired, or whose account is gone is refused. Its use is no visit of the player. */
export async function resolveToken(ctx: Context, text: string): Promise<PersonalToken> {
  const parts = readPersonalToken(text)
  if (!parts) throw new DomainError('UNAUTHENTICATED')
  const { userId, secret, turn } = parts
  const now = ctx.clock()
  const [token, account] = await Promise.all([
    ctx.personalTokens.find(userId, idOfSecret(secret), now),
    ctx.users.findActivity(userId),
  ])
  if (!token || !account || !isOpenedBy(turn, token, now)) throw new DomainError('UNAUTHENTICATED')
  if (now.getTime() - (token.usedAt?.getTime() ?? 0) >= NOTED_EVERY_MS) await ctx.personalTokens.touch(userId, token.id, now)
  return token
}

/** A connection only by its present access token, which ends long before it. */
function isOpenedBy(turn: string | undefined, { connection }: PersonalToken, now: Date): boolean {
  if (!connection || turn === undefined) return !connection && turn === undefined
  return connection.access?.id === idOfSecret(turn) && connection.access.expiresAt > now
}
