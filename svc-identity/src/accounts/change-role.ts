import { randomUUID } from 'node:crypto'
import type { Role } from '@kitchenline/domain'
import type { RoleRepository } from './role.repository.ts'

type Order = { username: string; role: Role; by: string }

/** Gives a role and ends the user's sessions, so that the next request signs in with it. Answers what happened, for people. */
export async function changeRole(roles: RoleRepository, { username, role, by }: Order, at = new Date()): Promise<string> {
  const user = await roles.findByUsername(username)
  if (!user) throw new Error(`There is no user ${username}.`)
  // The role first: a session that begins in between already has it.
  await roles.setRole(user.id, role, at)
  const ended = await roles.endSessions(user.id)
  const action = role === 'admin' ? 'admin.grant' : 'admin.revoke'
  await roles.writeDown({ _id: randomUUID(), at, by, action, subject: user.id, before: { role: user.role }, after: { role } })
  const now = role === 'admin' ? 'is an administrator now' : 'is no administrator any more'
  return `${user.username} ${now}; ${ended} session(s) ended.`
}
