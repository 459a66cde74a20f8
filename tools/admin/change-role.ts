import { foldText } from '@kitchenline/domain'
import type { Db } from 'mongodb'

type UserRecord = { _id: string; username: string; usernameKey: string; role: string }
type Order = { username: string; role: 'admin' | 'user'; by: string }

/** Gives a role and ends the user's sessions, so that the next request signs in with it. Answers what happened, for people. */
export async function changeRole(identity: Db, { username, role, by }: Order): Promise<string> {
  const users = identity.collection<UserRecord>('users')
  const user = await users.findOne({ usernameKey: foldText(username) })
  if (!user) throw new Error(`There is no user ${username}.`)
  const at = new Date()
  // The role first: a session that begins in between already has it.
  await users.updateOne({ _id: user._id }, { $set: { role, updatedAt: at } })
  const ended = await identity.collection<{ _id: string }>('sessions').deleteMany({ _id: sessionsOf(user._id) })
  await identity.collection('admin_audit').insertOne({
    at,
    by,
    action: role === 'admin' ? 'grant-admin' : 'revoke-admin',
    userId: user._id,
    before: { role: user.role },
    after: { role },
  })
  const now = role === 'admin' ? 'is an administrator now' : 'is no administrator any more'
  return `${user.username} ${now}; ${ended.deletedCount} session(s) ended.`
}

/** The ids of a user's sessions are `<user id>.<session>`: one range, "/" being the character after ".". */
function sessionsOf(userId: string): { $gte: string; $lt: string } {
  return { $gte: `${userId}.`, $lt: `${userId}/` }
}
