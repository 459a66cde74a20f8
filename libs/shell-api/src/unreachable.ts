import { ApiProblem } from './api-problem.ts'

/** What a proxy answers for an unavailable server. A problem in it is the server's own answer. */
const UNAVAILABLE = [502, 503, 504]
/** No network, or none of ours: a hotel's page instead of JSON, or silence. */
const BROKEN = ['TypeError', 'SyntaxError', 'TimeoutError']

/** The browser has no room for what was to wait, or is not allowed to store anything. */
export class NotKept extends Error {
  override name = 'NotKept'
}

/** Whether a request brought no answer of our server. What it carried may have arrived all the same. */
export function isUnreachable(error: unknown): boolean {
  // The gateway does not know the outcome either; a retry with the same key finds out.
  if (error instanceof ApiProblem && error.problem?.code === 'WRITE_UNDECIDED') return true
  if (error instanceof ApiProblem) return UNAVAILABLE.includes(error.status) && !error.problem
  return BROKEN.includes((error as Partial<Error> | undefined)?.name ?? '')
}
