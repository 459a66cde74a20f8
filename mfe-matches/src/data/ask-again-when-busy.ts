import { ApiProblem } from '@kitchenline/shell-api'

/** Then the page says so, and the person decides. */
const TIMES = 2
const SECOND_MS = 1_000

/**
 * Options of a query that may be a search: a server that is busy with this player's other requests refuses it and asks for a second. Not
 * all come back at the same moment.
 */
export const askAgainWhenBusy = {
  retry: (failures: number, error: Error) => failures < TIMES && isForASecond(error),
  retryDelay: () => SECOND_MS * (1 + Math.random() / 2),
}

function isForASecond(error: Error): boolean {
  const { code, params } = (error instanceof ApiProblem && error.problem) || {}
  return code === 'OVERLOADED' || (code === 'TOO_MANY_REQUESTS' && params?.retryAfter === '1')
}
