import { DomainError } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import { accountFields } from '../accounts/account-fields.ts'
import type { Context } from '../context.ts'
import { isCommonPassword } from '../credentials/common-passwords.ts'
import { startSession, type IssuedSession } from '../sessions/start-session.ts'

type Change = { currentPassword: string; newPassword: string; userAgent: string }

/** Whoever else was signed in with the old password is signed out; the one who changes it gets a new session. */
export async function changePassword(ctx: Context, { userId }: Caller, change: Change): Promise<IssuedSession> {
  const found = await ctx.users.findWithPassword(userId)
  if (!found) throw new DomainError('UNAUTHENTICATED')
  const password = newPassword(ctx, change.newPassword, found.user.username)
  if (!(await ctx.passwords.verify(found.passwordHash, change.currentPassword))) throw new DomainError('INVALID_CREDENTIALS')
  const isChanged = await ctx.users.replacePasswordHash(userId, found.passwordHash, await ctx.passwords.hash(password))
  // Another request changed it meanwhile.
  if (!isChanged) throw new DomainError('STALE_VERSION')
  await ctx.sessions.deleteAll(userId)
  ctx.log.info({ userId }, 'password changed')
  return startSession(ctx, userId, change.userAgent)
}

function newPassword(ctx: Context, given: string, username: string): string {
  try {
    const password = accountFields.password(given, username)
    if (!(ctx.refuseCommonPasswords && isCommonPassword(password))) return password
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    throw new DomainError('INVALID_INPUT', { ...error.params, field: 'newPassword' })
  }
  throw new DomainError('INVALID_INPUT', { field: 'newPassword', reason: 'too_common' })
}
