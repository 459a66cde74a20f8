import type { LocalDay } from '@kitchenline/domain'
import { readCursor, refuseCursor, writeCursor } from '@kitchenline/runtime'

/** Keeps dates before 1970 positive, so that their digits sort. */
const BEFORE_1970 = 2 ** 43

const DATE_DIGITS = 12
export const DAY_LENGTH = 10

const digits = (date: Date) => (date.getTime() + BEFORE_1970).toString(16).padStart(DATE_DIGITS, '0')

const ORDER_KEY = /^\d{4}-\d{2}-\d{2}[0-9a-f]{24}[0-9a-zA-Z-]{1,64}$/
const BIN_KEY = /^[0-9a-f]{12}[0-9a-zA-Z-]{1,64}$/

type Placed = { playedOn: LocalDay; matchDate: Date; createdAt: Date; id: string }

/**
 * The day, then matchDate, createdAt and id as one sortable text: one index field, one cursor, one comparison. A day in it sorts before
 * every key of that day.
 */
export function orderKey({ playedOn, matchDate, createdAt, id }: Placed): string {
  return playedOn + digits(matchDate) + digits(createdAt) + id
}

/** Deletion, then id: the order of the bin. */
export function binKey(deletedAt: Date, id: string): string {
  return digits(deletedAt) + id
}

/** Every key of the bin from the date on is at or after this. */
export const earliestBinKey = digits

export const dayIn = (orderKey: string): LocalDay => orderKey.slice(0, DAY_LENGTH)

export const toCursor = (key: string): string => writeCursor({ value: null, id: key })

export const fromCursor = (cursor: string): string => keyIn(cursor, ORDER_KEY)

export const fromBinCursor = (cursor: string): string => keyIn(cursor, BIN_KEY)

function keyIn(cursor: string, shape: RegExp): string {
  const { value, id: key } = readCursor(cursor)
  return value === null && shape.test(key) ? key : refuseCursor()
}
