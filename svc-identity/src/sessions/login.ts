import { DomainError } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import { claimsOf, emailClaim, usernameClaim } from '../claims/claim.ts'
import { toProfile } from '../users/current-user.ts'
import type { Profile } from '../users/user.ts'
import type { Context } from '../context.ts'
import { endSession, logout } from './logout.ts'
import { startSession, type IssuedSession } from './start-session.ts'

type Login = { username: string; password: string; userAgent?: string; requestId: string; caller: Caller | null }

const NAME_MAX = 254
const PASSWORD_MAX = 1024
const UNKNOWN_USER = '-'

/** Wrong password and unknown user: the same steps, the same answer. */
export async function login(ctx: Context, request: Login): Promise<{ user: Profile; session: IssuedSession }> {
  const { password, requestId } = request
  if (!request.username.trim() || request.username.length > NAME_MAX)
    throw new DomainError('INVALID_INPUT', { field: 'username' })
  if (!password || password.length > PASSWORD_MAX) throw new DomainError('INVALID_INPUT', { field: 'password' })

  const account = await findAccount(ctx, request.username)
  if (!(await ctx.passwords.verify(account?.passwordHash, password)) || !account) {
    ctx.log.info({ requestId, userId: account?.user.id, outcome: 'failed' }, 'sign-in')
    throw new DomainError('INVALID_CREDENTIALS')
  }
  const { user, passwordHash } = account
  const renewedHash = ctx.passwords.isOutdated(passwordHash) ? await ctx.passwords.hash(password) : undefined
  if (renewedHash) await ctx.users.replacePasswordHash(user.id, passwordHash, renewedHash)
  const session = await startSession(ctx, user.id, request.userAgent)
  // Changed while it was being checked: the sessions of the old password have been ended, and this one must not outlive them.
  if (!(await ctx.users.hasPasswordHash(user.id, [passwordHash, ...(renewedHash ? [renewedHash] : [])]))) {
    await endSession(ctx, session)
    throw new DomainError('INVALID_CREDENTIALS')
  }
  // The session that this browser had is replaced, not left behind.
  if (request.caller) await logout(ctx, request.caller)
  ctx.log.info({ requestId, userId: user.id, outcome: 'ok' }, 'sign-in')
  return { user: await toProfile(ctx, user), session }
}

/** The account under attack: for the limit a username and an e-mail are one account. */
export const findUserId = async (ctx: Context, username: string): Promise<string | undefined> =>
  username.length > NAME_MAX ? undefined : (await findAccount(ctx, username))?.user.id

/** No username holds an @. The account must still bear the name: an address that was given up stays claimed for a moment. */
async function findAccount(ctx: Context, username: string) {
  const key = username.includes('@') ? emailClaim(username) : usernameClaim(username)
  const claim = await ctx.claims.find(key)
  const account = await ctx.users.findWithPassword(claim?.userId ?? UNKNOWN_USER)
  // Whose erasure has begun is gone, whatever is still there.
  return account && claimsOf(account.user).includes(key) && !account.user.leaving?.startedAt ? account : undefined
}
