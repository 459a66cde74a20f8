import { trusted } from 'mongoose'
import type { MatchBounds } from './match-filter.ts'

/** Of no use once the match is found. */
export const WITHOUT_KEYS = { noteKeys: 0, namesKey: 0, mergedFrom: 0 } as const

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
