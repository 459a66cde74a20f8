import { randomUUID } from 'node:crypto'

export type Account = { name: string; username: string; email: string; password: string }

/** A unique name: journeys run side by side on one database. */
export function newAccount(name = 'Robin Player'): Account {
  const username = `robin-${randomUUID().slice(0, 12)}`
  return { name, username, email: `${username}@example.com`, password: 'dink-and-drive' }
}
