/** A copy without absent fields, which the driver would store as null. */
export function dropUndefined<T>(value: T): T {
  if (Array.isArray(value)) return value.map(dropUndefined) as T
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const present = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(present.map(([name, field]) => [name, dropUndefined(field)])) as T
}
