import { createHash, randomBytes } from 'node:crypto'
import { DAY_MS } from '@kitchenline/domain'

const SLIDING_MS = 30 * DAY_MS
const ABSOLUTE_MS = 180 * DAY_MS
const RENEWED_EVERY_MS = DAY_MS

/** `id` is the hash of the secret that only the cookie holds: who reads the database cannot sign in with it. */
export type Session = {
  userId: string
  id: string
  startedAt: Date
  renewedAt: Date
  expire: Date
  /** To the hour; missing in sessions from before it was recorded. */
  usedAt?: Date | undefined
  userAgent?: string | undefined
}

export const newSecret = (): string => randomBytes(32).toString('base64url')
export const idOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** 30 days from now, never beyond 180 from the start. */
export function expiryOf(startedAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + SLIDING_MS, startedAt.getTime() + ABSOLUTE_MS))
}

/** At most once a day, and only while there is life to gain. */
export function isRenewable(session: Session, now: Date): boolean {
  return now.getTime() - session.renewedAt.getTime() >= RENEWED_EVERY_MS && expiryOf(session.startedAt, now) > session.expire
}
