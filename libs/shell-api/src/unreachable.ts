import { ApiProblem } from './api-problem.ts'

/** What a proxy answers for a server that is away. With a problem in it the server itself spoke, which is an answer. */
const UNAVAILABLE = [502, 503, 504]
/** No network, or none of ours: a hotel's page instead of JSON, or silence. */
const BROKEN = ['TypeError', 'SyntaxError', 'TimeoutError']

/** Whether a request brought no answer of our server. What it carried may have arrived all the same. */
export function isUnreachable(error: unknown): boolean {
  // The gateway did not hear the end of it either; the same key finds out.
  if (error instanceof ApiProblem && error.problem?.code === 'WRITE_UNDECIDED') return true
  if (error instanceof ApiProblem) return UNAVAILABLE.includes(error.status) && !error.problem
  return BROKEN.includes((error as Partial<Error> | undefined)?.name ?? '')
}
