import { DomainError } from '@kitchenline/domain'
import type { Context } from '../context.ts'
import type { FirstAdmin } from '../env.ts'
import { changeRole } from './change-role.ts'
import { createAccount } from './register.ts'
import type { RoleRepository } from './role.repository.ts'

const BY = 'FIRST_ADMIN'

/**
 * While there is no administrator, the account named in the environment becomes one: it is created, or gets the role if its
 * password is the configured one. So registering that name first gains nothing.
 */
export async function ensureFirstAdmin(
  ctx: Context & { roles: RoleRepository },
  configured: FirstAdmin | undefined,
): Promise<void> {
  if (!configured || (await ctx.roles.hasAdmin())) return
  const { username, email, password } = configured
  try {
    await createAccount(ctx, {
      username,
      email,
      password,
      name: username,
      ipAddress: '',
      userAgent: '',
      signupSource: 'operator',
    })
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error
    const user = await ctx.roles.findByUsername(username)
    const account = user && (await ctx.users.findWithPassword(user.id))
    if (!account || !(await ctx.passwords.verify(account.passwordHash, password))) {
      ctx.log.error({ username }, 'the first administrator is somebody else, or the e-mail is: nobody was made one')
      return
    }
  }
  ctx.log.warn(await changeRole(ctx, { username, role: 'admin', adminId: BY }))
}
