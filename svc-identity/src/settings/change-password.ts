import { DomainError } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { checkedPassword } from '../credentials/checked-password.ts'
import { startSession, type IssuedSession } from '../sessions/start-session.ts'

type Change = { currentPassword: string; newPassword: string; userAgent: string }

/** Ends all other sessions of the account; the caller gets a new one. */
export async function changePassword(ctx: Context, { userId }: Caller, change: Change): Promise<IssuedSession> {
  const found = await ctx.users.findWithPassword(userId)
  if (!found) throw new DomainError('UNAUTHENTICATED')
  const choice = { password: change.newPassword, username: found.user.username, field: 'newPassword' }
  const password = checkedPassword(ctx, choice)
  if (!(await ctx.passwords.verify(found.passwordHash, change.currentPassword))) throw new DomainError('INVALID_CREDENTIALS')
  const isChanged = await ctx.users.replacePasswordHash(userId, found.passwordHash, await ctx.passwords.hash(password))
  // Another request changed it meanwhile.
  if (!isChanged) throw new DomainError('STALE_VERSION')
  await ctx.sessions.deleteAll(userId)
  ctx.log.info({ userId }, 'password changed')
  return startSession(ctx, userId, change.userAgent)
}
