import type { Role } from '@kitchenline/domain'
import { recordChange, type AuditRepository } from '@kitchenline/runtime/audit-log'
import type { RoleRepository } from './role.repository.ts'

type Order = { username: string; role: Role; adminId: string }
type Needs = { roles: RoleRepository; audit: AuditRepository; clock: () => Date }

/** Gives a role and ends the user's sessions, so that the next request signs in with it. Answers what happened, for people. */
export async function changeRole({ roles, ...ctx }: Needs, { username, role, adminId }: Order): Promise<string> {
  const user = await roles.findByUsername(username)
  if (!user) throw new Error(`There is no user ${username}.`)
  // The role first: a session that begins in between already has it.
  await roles.setRole(user.id, role, ctx.clock())
  const ended = await roles.endSessions(user.id)
  const action = role === 'admin' ? 'admin.grant' : 'admin.revoke'
  await recordChange(ctx, { adminId, action, subject: user.id, before: { role: user.role }, after: { role } })
  const now = role === 'admin' ? 'is an administrator now' : 'is no administrator any more'
  return `${user.username} ${now}; ${ended} session(s) ended.`
}
