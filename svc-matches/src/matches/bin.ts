import { BIN_DAYS } from '@kitchenline/domain'

const DAY_MS = 24 * 60 * 60 * 1000

/** What was deleted before this moment is gone, whether the sweep has deleted it yet or not. */
export function binOpenedAt(now: Date): Date {
  return new Date(now.getTime() - BIN_DAYS * DAY_MS)
}
