import { DomainError } from '@kitchenline/domain'

const PAGE_MAX = 100

export const sizeOf = (requested: number): number => Math.min(Math.max(requested, 1), PAGE_MAX)

/** The first of the known orders where none is named. */
export function sortOf<S extends string>(known: readonly [S, ...S[]], named: string): S {
  const sort = named === '' ? known[0] : known.find((one) => one === named)
  if (!sort) throw new DomainError('INVALID_INPUT', { field: 'sort' })
  return sort
}
