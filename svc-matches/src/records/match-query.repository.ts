import { trusted } from 'mongoose'
import type { MatchBounds } from './match-filter.ts'

/** Of no use once the match is found, and half of its bytes: parsing them would take a third of a list's time. */
export const WITHOUT_KEYS: Record<string, 0> = {
  ...{ v: 0, state: 0, orderKey: 0, binKey: 0, namesKey: 0, noteKeys: 0, mergedFrom: 0 },
  ...{ opponent1Key: 0, opponent2Key: 0, partnerKey: 0 },
}

/** Of the live matches within the bounds. */
export function conditions(userId: string, bounds: MatchBounds) {
  const { formats, matchType, result, atOrAfter, before, folded } = bounds
  const range = { ...(atOrAfter ? { $gte: atOrAfter } : {}), ...(before ? { $lt: before } : {}) }
  return {
    userId,
    state: 'live' as const,
    ...(formats.length === 1 ? { format: formats[0]! } : {}),
    ...(matchType ? { matchType } : {}),
    ...(result ? { result } : {}),
    ...(atOrAfter || before ? { orderKey: trusted(range) } : {}),
    ...(folded ? { namesKey: trusted({ $regex: literal(folded) }) } : {}),
  }
}

/** Text as a pattern that matches itself. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
}
