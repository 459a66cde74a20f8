export const DUPLICATE_KEY = 11_000

/** Another writer was first with the same key, or this one before a retry. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DUPLICATE_KEY
}
