import { randomUUID } from 'node:crypto'
import { DomainError, isTimeZone, localDay, type AimGoal, type LocalDay } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { Notice } from '../mail/mail.ts'
import { languageOf } from '../mail/language-of.ts'
import { relayNotices } from '../mail/relay-notices.ts'
import { redrawPhoto } from '../picture/redraw-photo.ts'
import { aimsFor } from './aims.ts'
import { emailClaim } from '../claims/claim.ts'
import { toProfile } from '../users/current-user.ts'
import { profileChange, type ProfileRequest } from './profile-change.ts'
import { PENDING_MS } from '../claims/claim.ts'
import { refuseReservedName } from '../users/reserved-names.ts'
import type { Profile, User } from '../users/user.ts'
import type { UserChange } from '../users/user.repository.ts'

export async function updateCurrentUser(
  ctx: Context,
  userId: string,
  request: ProfileRequest & { language?: string | undefined; aims?: AimGoal[] | undefined; timeZone?: string | undefined },
): Promise<Profile> {
  const { set, clear, jpeg: sent } = profileChange(request)
  const found = await ctx.users.findWithPassword(userId)
  if (!found) throw new DomainError('UNAUTHENTICATED')
  if (set.name !== undefined && set.name !== found.user.name && found.user.role !== 'admin') refuseReservedName('name', set.name)
  if (moves(found.user, set.email)) await checkPassword(ctx, found.passwordHash, request.currentPassword)

  const aims = request.aims && aimsFor(request.aims, found.user.aims, today(ctx, request.timeZone))
  const jpeg = sent && (await redrawPhoto(sent))
  const pictureId = jpeg && randomUUID()
  if (jpeg && pictureId) await ctx.pictures.insert(userId, pictureId, jpeg, ctx.clock())
  const change: UserChange = {
    set: { ...set, ...(aims?.length && { aims }), ...(pictureId ? { pictureId } : {}), updatedAt: ctx.clock() },
    clear: aims?.length === 0 ? [...clear, 'aims'] : clear,
    notice: moves(found.user, set.email) ? noticeToOldAddress(ctx, found.user, request.language) : undefined,
  }
  const before = await apply(ctx, found.user, change)
  if (change.notice) await relayNotices(ctx, userId)
  if (pictureId || clear.includes('pictureId')) await dropOldPictures(ctx, before, pictureId)

  const after = await ctx.users.find(userId)
  if (!after) throw new DomainError('UNAUTHENTICATED')
  return toProfile(ctx, after)
}

function today(ctx: Context, timeZone = 'UTC'): LocalDay {
  if (!isTimeZone(timeZone)) throw new DomainError('INVALID_INPUT', { field: 'timeZone' })
  return localDay(ctx.clock(), timeZone)
}

async function checkPassword(ctx: Context, passwordHash: string, password: string | undefined): Promise<void> {
  if (!password) throw new DomainError('INVALID_INPUT', { field: 'currentPassword', reason: 'required' })
  if (!(await ctx.passwords.verify(passwordHash, password))) throw new DomainError('INVALID_CREDENTIALS')
}

const moves = (user: User, email: string | undefined) => email !== undefined && email !== user.email

/** To the address that is left, whose owner may not be who left it. */
const noticeToOldAddress = (ctx: Context, { email }: User, language = ''): Notice => ({
  ...{ id: randomUUID(), kind: 'email_changed', to: email },
  ...{ language: languageOf(language), at: ctx.clock() },
})

async function apply(ctx: Context, user: User, change: UserChange): Promise<User> {
  const isMove = moves(user, change.set.email)
  if (isMove) await claimNewEmail(ctx, user, change.set.email ?? '')
  const before = await ctx.users.update(user, change)
  // Another request moved the e-mail meanwhile. What was claimed here is settled by the sweeper.
  if (!before) throw new DomainError('STALE_VERSION')
  if (isMove) {
    await ctx.claims.confirm([emailClaim(change.set.email ?? '')], user.id)
    await ctx.claims.release([emailClaim(user.email)], user.id)
  }
  return before
}

/** Both addresses are pending from here on: after a crash the sweeper keeps the one that the account bears. */
async function claimNewEmail(ctx: Context, user: User, email: string): Promise<void> {
  if (!(await ctx.claims.hold(emailClaim(email), user.id, ctx.clock()))) throw new DomainError('EMAIL_TAKEN', { field: 'email' })
  await ctx.claims.reopen(emailClaim(user.email), user.id, ctx.clock())
}

async function dropOldPictures(ctx: Context, before: User, pictureId: string | undefined): Promise<void> {
  const pendingSince = new Date(ctx.clock().getTime() - PENDING_MS)
  await ctx.pictures.deleteOthers(before.id, { pictureId, replaced: before.pictureId, before: pendingSince })
}
