import { Problem } from '@kitchenline/api'

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

function parseProblem(text: string): Problem | undefined {
  try {
    return Problem.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
