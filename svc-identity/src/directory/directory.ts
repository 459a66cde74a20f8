/** By what administrators order accounts, and the field that is. */
export const DIRECTORY_KEYS = { created: 'createdAt', name: 'nameKey', active: 'lastActiveAt' } as const
export type DirectorySort = keyof typeof DIRECTORY_KEYS
export const DIRECTORY_SORTS = Object.keys(DIRECTORY_KEYS) as DirectorySort[]

/** Where a part of the list ended. The id decides among equals. */
export type Position = { value: Date | string; id: string }

export function writeCursor({ value, id }: Position): string {
  return Buffer.from(JSON.stringify([value instanceof Date ? value.getTime() : null, id])).toString('base64url')
}

/** Without a value where the list is ordered by name: names may be long, so the account's own is read. */
type Cursor = { value: Date | undefined; id: string }

/** Undefined for one that is not ours, or that is of another order. */
export function readCursor(cursor: string, sort: DirectorySort): Cursor | undefined {
  const parts = parse(cursor)
  if (!Array.isArray(parts) || typeof parts[1] !== 'string') return undefined
  const [value, id] = parts as [unknown, string]
  if (sort === 'name') return value === null ? { value: undefined, id } : undefined
  return typeof value === 'number' && Number.isFinite(new Date(value).getTime()) ? { value: new Date(value), id } : undefined
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
