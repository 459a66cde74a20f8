import { DomainError } from '@kitchenline/domain'

const MAX_TIME_EXPIRED = 50

/** A query that the database cut off for taking too long: try again later, rather than a bug. */
export async function overloadedWhenSlow<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    const isSlow = error instanceof Error && 'code' in error && error.code === MAX_TIME_EXPIRED
    throw isSlow ? new DomainError('OVERLOADED', {}, { cause: error }) : error
  }
}
