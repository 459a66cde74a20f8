import { BIN_DAYS } from '@kitchenline/domain'

const DAY_MS = 24 * 60 * 60 * 1000

/** What was deleted before this moment is gone, whether it has been swept away yet or not. */
export function binOpenedAt(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS)
}
