const DUPLICATE_KEY = 11000

/** Somebody else wrote the same key first, or we did before a retry. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY
}
