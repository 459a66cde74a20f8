import { randomInt } from 'node:crypto'

export type Account = { name: string; username: string; email: string; password: string }

const DIGITS = 12

/** A unique name: journeys run side by side on one database. Of digits, since the letters of a random id may make a word. */
export function newAccount(name = 'Robin Player'): Account {
  const username = `robin-${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
  return { name, username, email: `${username}@example.com`, password: 'dink-and-drive' }
}
