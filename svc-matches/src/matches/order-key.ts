/** Keeps dates before 1970 positive, so that their digits sort. */
const BEFORE_1970 = 2 ** 43

const digits = (date: Date) => (date.getTime() + BEFORE_1970).toString(16).padStart(12, '0')

const ORDER_KEY = /^[0-9a-f]{24}[0-9a-zA-Z-]{1,64}$/

/** matchDate, then createdAt, then id (D-15) as one sortable text: one index field, one cursor, one comparison. */
export function orderKey(match: { matchDate: Date; createdAt: Date; id: string }): string {
  return digits(match.matchDate) + digits(match.createdAt) + match.id
}

/** Every key of a match at or after the date is at or after this. */
export function earliestOrderKey(matchDate: Date): string {
  return digits(matchDate)
}

export function toCursor(key: string): string {
  return Buffer.from(key).toString('base64url')
}

/** The key inside a cursor; undefined when we did not make it. */
export function fromCursor(cursor: string): string | undefined {
  const key = Buffer.from(cursor, 'base64url').toString()
  return ORDER_KEY.test(key) && toCursor(key) === cursor ? key : undefined
}
