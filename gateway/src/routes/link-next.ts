import type { Response } from 'express'

/** The Link header for the next page: the same query from the cursor. */
export function linkNext(
  res: Response,
  path: string,
  query: Record<string, string | number | undefined>,
  cursor: string | undefined,
): void {
  if (!cursor) return
  const entries = Object.entries({ ...query, cursor }).filter(([, value]) => value !== undefined)
  res.set('Link', `<${path}?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}>; rel="next"`)
}
