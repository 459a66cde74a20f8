import type { Role } from '@kitchenline/domain'
import { changeOnRecord, type AuditRepository } from '@kitchenline/mongo/audit-log'
import type { RoleRepository } from './role.repository.ts'

type Order = { username: string; role: Role; adminId: string }
type Needs = { roles: RoleRepository; audit: AuditRepository; clock: () => Date }

/** Gives a role and ends the user's sessions, so that the next request signs in with it. Answers what happened, for people. */
export async function changeRole({ roles, ...ctx }: Needs, { username, role, adminId }: Order): Promise<string> {
  const user = await roles.findByUsername(username)
  if (!user) throw new Error(`There is no user ${username}.`)
  const action = role === 'admin' ? 'admin.grant' : 'admin.revoke'
  // The role first: a session that begins in between already has it.
  const isChanged = await changeOnRecord(ctx, { adminId, action, subject: user.id, after: { role } }, async () => {
    const answer = await roles.setRole(user.id, role, ctx.clock())
    return { answer, changed: answer ? { before: { role: user.role } } : undefined }
  })
  // Also where the role is as it was: a run before this one may have ended between the two.
  const ended = await roles.endSessions(user.id)
  const now = role === 'admin' ? `is an administrator ${isChanged ? 'now' : 'already'}` : noAdmin(isChanged)
  return `${user.username} ${now}; ${ended} session(s) ended.`
}

const noAdmin = (isChanged: boolean) => `is no administrator${isChanged ? ' any more' : ''}`
