import { readCursor, refuseCursor, writeCursor } from '@kitchenline/runtime'

/** Keeps dates before 1970 positive, so that their digits sort. */
const BEFORE_1970 = 2 ** 43

const DATE_DIGITS = 12

const digits = (date: Date) => (date.getTime() + BEFORE_1970).toString(16).padStart(DATE_DIGITS, '0')

const ORDER_KEY = /^[0-9a-f]{24}[0-9a-zA-Z-]{1,64}$/
const BIN_KEY = /^[0-9a-f]{12}[0-9a-zA-Z-]{1,64}$/

/** matchDate, then createdAt, then id as one sortable text: one index field, one cursor, one comparison. */
export function orderKey(match: { matchDate: Date; createdAt: Date; id: string }): string {
  return digits(match.matchDate) + digits(match.createdAt) + match.id
}

/** Deletion, then id: the order of the bin. */
export function binKey(deletedAt: Date, id: string): string {
  return digits(deletedAt) + id
}

/** Every key of the order, or of the bin, from the date on is at or after this. */
export function earliestOrderKey(date: Date): string {
  return digits(date)
}

export const matchDateIn = (orderKey: string): Date => new Date(Number.parseInt(orderKey.slice(0, DATE_DIGITS), 16) - BEFORE_1970)

export const toCursor = (key: string): string => writeCursor({ value: null, id: key })

export const fromCursor = (cursor: string): string => keyIn(cursor, ORDER_KEY)

export const fromBinCursor = (cursor: string): string => keyIn(cursor, BIN_KEY)

function keyIn(cursor: string, shape: RegExp): string {
  const { value, id: key } = readCursor(cursor)
  return value === null && shape.test(key) ? key : refuseCursor()
}
