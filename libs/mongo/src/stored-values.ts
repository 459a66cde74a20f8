/** Sorts after every character that a text may hold. */
const LAST = '\u{10FFFF}'

/** The texts that begin so, as a range of an index: `ana:` is that of all ids made of ana's id, a colon and more. */
export const beginningWith = (prefix: string) => ({ $gte: prefix, $lt: prefix + LAST })

/** A copy without fields whose value is undefined, at any depth: the driver would store them as null, which means something else. */
export function dropUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.map(dropUndefined) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const present = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(present.map(([name, field]) => [name, dropUndefined<unknown>(field)])) as T
}
