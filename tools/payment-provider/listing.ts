const LIMIT_DEFAULT = 10
const LIMIT_MAX = 100

type Page = { limit?: number | undefined; starting_after?: string | undefined }

/** A part of a list, the newest first, after the object that `starting_after` names. */
export function listed<T extends { id: string }>(
  { limit: wanted = LIMIT_DEFAULT, starting_after }: Page,
  oldestFirst: T[],
  url: string,
) {
  const rows = oldestFirst.toReversed()
  const limit = Math.min(wanted, LIMIT_MAX)
  const from = starting_after === undefined ? 0 : rows.findIndex(({ id }) => id === starting_after) + 1
  return { object: 'list', data: rows.slice(from, from + limit), has_more: rows.length > from + limit, url }
}
