import { DomainError, foldText } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { User } from './user.ts'

/** The account that a request of this key has made already. Refuses another content under the same key. */
export async function registeredBefore(ctx: Context, asked: User, password: string): Promise<User | undefined> {
  const claim = asked.registrationKey ? await ctx.claims.find(asked.registrationKey) : undefined
  if (!claim) return undefined
  const made = await ctx.users.findWithPassword(claim.userId)
  // The first request is still at it, or died: the sweep decides.
  if (!made || claim.pendingSince) throw new DomainError('OVERLOADED')
  const isSame =
    foldText(made.user.username) === foldText(asked.username) &&
    foldText(made.user.email) === foldText(asked.email) &&
    (await ctx.passwords.verify(made.passwordHash, password))
  if (!isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return made.user
}
