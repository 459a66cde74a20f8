import type { TokenScope } from '@kitchenline/domain'

/** Of a tool. `id` is the hash of the secret that only the tool holds: who reads the database cannot use it. */
export type PersonalToken = {
  userId: string
  id: string
  /** Missing for the address of a calendar. */
  name?: string | undefined
  scopes: TokenScope[]
  createdAt: Date
  /** Missing for the address of a calendar. */
  expiresAt?: Date | undefined
  /** To the hour. */
  usedAt?: Date | undefined
  /** Of an assistant that its player has connected: such a token changes, and the connection stays. */
  connection?: Connection | undefined
}

/** Each `id` is a hash here too. */
export type Connection = {
  clientId: string
  /** Where the client takes its answers. */
  host: string
  /** From the player's consent until the client has fetched its tokens. */
  code?: { id: string; challenge: string; redirectUri: string } | undefined
  access?: { id: string; expiresAt: Date } | undefined
  refresh?: { id: string } | undefined
  /** The refresh token before, for a client that did not get the answer to it. */
  replaced?: { id: string; salt: string; at: Date } | undefined
}

export const isRunning = ({ expiresAt }: Pick<PersonalToken, 'expiresAt'>, now: Date): boolean => !expiresAt || expiresAt > now
