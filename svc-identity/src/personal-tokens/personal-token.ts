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
}

export const isRunning = ({ expiresAt }: Pick<PersonalToken, 'expiresAt'>, now: Date): boolean => !expiresAt || expiresAt > now
