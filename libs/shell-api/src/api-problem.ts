import type { Problem } from '@kitchenline/api'
import { ERROR_CODES } from '@kitchenline/domain'

/** A refused request. The message is "<status>: <body>", as the specification words it; the screen uses problem. */
export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly status: number
  /** The body as it came. */
  readonly text: string
  /** Undefined when the answer was no problem+json, such as a proxy's page. */
  readonly problem: Problem | undefined

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    this.text = text
    this.problem = parseProblem(text)
  }
}

/** Only the code decides whether it is one: a newer gateway may send fields that this page does not know. */
function parseProblem(text: string): Problem | undefined {
  try {
    const problem = JSON.parse(text) as Problem
    return ERROR_CODES.includes(problem.code) && typeof problem.params === 'object' ? problem : undefined
  } catch {
    return undefined
  }
}
