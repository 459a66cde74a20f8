import { trusted } from 'mongoose'

/** Clocks of two machines may differ by this much. */
const CLOCKS_DIFFER_MS = 2 * 60_000

const latestOf = (now: Date, longestMs: number) => new Date(now.getTime() + longestMs + CLOCKS_DIFFER_MS)

/** The branch of a filter for a time that no right clock can have written by now: it was written before the clock was set back. */
export const ahead = (field: string, now: Date, longestMs = 0): Record<string, object> => ({
  [field]: trusted({ $gt: latestOf(now, longestMs) }),
})

/**
 * The branches of a filter for a time that has passed, such as the end of a lease. `longestMs` is how far ahead of `at` it may have been
 * written. One that lies further ahead counts too: otherwise it would be left alone for as long as the clock was set back.
 */
export const overdue = (field: string, at: Date, longestMs: number): Record<string, object>[] => [
  { [field]: trusted({ $lte: at }) },
  ahead(field, at, longestMs),
]

/** The same of one time. */
export const isOverdue = (time: Date, at: Date, longestMs: number): boolean => time <= at || time > latestOf(at, longestMs)
