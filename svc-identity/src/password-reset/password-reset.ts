import { randomUUID } from 'node:crypto'
import { DomainError, type Language } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import { checkedPassword } from '../credentials/checked-password.ts'
import { relayNotices } from '../mail/relay-notices.ts'
import { endAll } from '../sessions/end-all.ts'
import { hashOfToken } from './reset-link.ts'
import { accountFields } from '../users/account-fields.ts'

/** Only stores the request, in the same way for every address: whether an account has it is looked up in the background. */
export async function requestPasswordReset(ctx: Context, email: string, language: Language): Promise<void> {
  const to = accountFields.email(email)
  await ctx.mails.insert({ id: randomUUID(), kind: 'password_reset', to, language, createdAt: ctx.clock() })
  ctx.wakeCourier()
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

type Reset = { token: string; password: string; language: Language }

/** One change of one document uses up the link, sets the password and leaves the order to end every session. Answers whose it was. */
export async function resetPassword(ctx: Context, { token, password, language }: Reset): Promise<string> {
  const tokenHash = hashOfToken(token)
  const user = TOKEN.test(token) ? await ctx.resets.find(tokenHash, ctx.clock()) : undefined
  if (!user) throw new DomainError('RESET_LINK_INVALID')
  const checked = checkedPassword(ctx, { password, username: user.username })
  const passwordHash = await ctx.passwords.hash(checked)
  const at = ctx.clock()
  const notice = { id: randomUUID(), kind: 'password_changed' as const, to: user.email, language, at }
  // Another request with the same link was faster.
  if (!(await ctx.resets.use(user.id, tokenHash, { passwordHash, notice }))) throw new DomainError('RESET_LINK_INVALID')
  ctx.log.info({ userId: user.id }, 'password reset')
  // Also one that began with the old password since `at`.
  await endAll(ctx, user.id)
  await relayNotices(ctx, user.id)
  return user.id
}
