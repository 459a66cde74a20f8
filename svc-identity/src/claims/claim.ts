import { createHash } from 'node:crypto'
import { foldText, readEmail } from '@kitchenline/domain'
import type { Signup } from '../signups/signup.ts'
import type { User } from '../users/user.ts'

/** Longer than any call may take, so that what is still pending then was left behind by a crash. */
export const PENDING_MS = 60_000

/** Holds a name for one account. Pending until the account bears it; the sign-up row travels with it until it is stored. */
export type Claim = { key: string; userId: string; pendingSince?: Date | undefined; signup?: Signup | undefined }

export const usernameClaim = (username: string): string => `u:${foldText(username)}`
/** Also of what is typed to sign in, which may be no address. */
export const emailClaim = (email: string): string => `e:${readEmail(email) ?? foldText(email)}`
export const referralClaim = (code: string): string => `r:${code}`
/** Hashed: a key may be of any length, and is as good as a password for a day. */
export const registrationClaim = (idempotencyKey: string): string =>
  `k:${createHash('sha256').update(idempotencyKey).digest('base64url')}`

/** In the order in which they are taken: of two who want the same names, the second one stops at the first. */
export const claimsOf = (user: User): string[] => [
  ...(user.registrationKey ? [user.registrationKey] : []),
  usernameClaim(user.username),
  emailClaim(user.email),
  referralClaim(user.referralCode),
]
