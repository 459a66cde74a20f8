import { randomUUID } from 'node:crypto'
import { DEFAULT_VISIBILITY, DomainError, type Language, type Visibility } from '@kitchenline/domain'
import type { Caller } from '@kitchenline/runtime'
import type { Context } from '../context.ts'
import { checkedPassword } from '../credentials/checked-password.ts'
import { relayNotices } from '../mail/relay-notices.ts'
import { endAll } from '../sessions/end-all.ts'
import { startSession, type IssuedSession } from '../sessions/start-session.ts'
import type { Privacy } from '../users/user.repository.ts'

type Change = { currentPassword: string; newPassword: string; userAgent: string; language: Language }

/** Ends all other sessions of the account and notifies its owner, who may not be who did it; the caller gets a new session. */
export async function changePassword(ctx: Context, { userId }: Caller, change: Change): Promise<IssuedSession> {
  const found = await ctx.users.findWithPassword(userId)
  if (!found) throw new DomainError('UNAUTHENTICATED')
  const { user, passwordHash } = found
  const choice = { password: change.newPassword, username: user.username, field: 'newPassword' }
  const password = checkedPassword(ctx, choice)
  if (!(await ctx.passwords.verify(passwordHash, change.currentPassword))) throw new DomainError('INVALID_CREDENTIALS')
  const newHash = await ctx.passwords.hash(password)
  const about = { to: user.email, language: change.language, at: ctx.clock() }
  const notice = { id: randomUUID(), kind: 'password_changed' as const, ...about }
  // Another request changed it meanwhile.
  if (!(await ctx.users.replacePasswordHash(userId, passwordHash, newHash, notice))) throw new DomainError('STALE_VERSION')
  ctx.log.info({ userId }, 'password changed')
  await endAll(ctx, userId)
  await relayNotices(ctx, userId)
  return startSession(ctx, userId, change.userAgent)
}

type RunningSession = { startedAt: Date; usedAt: Date; userAgent: string; current: boolean }

/** The last used first. */
export async function listSessions(ctx: Context, { userId, sessionId }: Caller): Promise<RunningSession[]> {
  const sessions = await ctx.sessions.list(userId, ctx.clock())
  return sessions
    .map(({ id, startedAt, usedAt = startedAt, userAgent = '' }) => ({
      ...{ startedAt, usedAt, userAgent },
      current: id === sessionId,
    }))
    .sort((one, other) => other.usedAt.getTime() - one.usedAt.getTime())
}

type OwnPrivacy = { isHidden: boolean; visibility: Visibility }

/** What a player shows of themselves: decided, or as it is for who has decided nothing. */
export async function privacyOf(ctx: Context, userId: string): Promise<OwnPrivacy> {
  const privacy = await ctx.users.findPrivacy(userId)
  if (!privacy) throw new DomainError('UNAUTHENTICATED')
  return { ...privacy, visibility: { ...DEFAULT_VISIBILITY, ...privacy.visibility } }
}

export async function changePrivacy(ctx: Context, userId: string, change: PrivacyChange): Promise<OwnPrivacy> {
  await ctx.users.setPrivacy(userId, change)
  return privacyOf(ctx, userId)
}

type PrivacyChange = { [Part in keyof Privacy]?: Privacy[Part] | undefined }
