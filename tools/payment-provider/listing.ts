import type { Request } from 'express'

const LIMIT_DEFAULT = 10
const LIMIT_MAX = 100

/** A part of a list, the newest first, after the object that `starting_after` names. */
export function listed<T extends { id: string }>({ query, path }: Request, oldestFirst: T[]) {
  const rows = oldestFirst.toReversed()
  const limit = Math.min(Number(query.limit ?? LIMIT_DEFAULT), LIMIT_MAX)
  const from = query.starting_after === undefined ? 0 : rows.findIndex(({ id }) => id === query.starting_after) + 1
  return { object: 'list', data: rows.slice(from, from + limit), has_more: rows.length > from + limit, url: path }
}
