import { DomainError, foldText } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { User } from './user.ts'

/** The account that a request of this key has made already. Refuses another content under the same key. */
export async function registeredBefore(ctx: Context, candidate: User, password: string): Promise<User | undefined> {
  const claim = candidate.registrationKey ? await ctx.claims.find(candidate.registrationKey) : undefined
  if (!claim) return undefined
  const made = await ctx.users.findWithPassword(claim.userId)
  // The first request is still at it, or died: the sweep decides.
  if (!made || claim.pendingSince) throw new DomainError('OVERLOADED')
  const isSame =
    foldText(made.user.username) === foldText(candidate.username) &&
    made.user.email === candidate.email &&
    (await ctx.passwords.verify(made.passwordHash, password))
  if (!isSame) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return made.user
}
