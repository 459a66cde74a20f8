import { BIN_DAYS, DAY_MS } from '@kitchenline/domain'

/** Whole days, the one begun included, until the bin lets go of it. */
export function remainingDays(deletedAt: string, now: Date = new Date()): number {
  const remaining = Date.parse(deletedAt) + BIN_DAYS * DAY_MS - now.getTime()
  return Math.min(BIN_DAYS, Math.max(0, Math.ceil(remaining / DAY_MS)))
}
