import type { Endpoint } from '@kitchenline/api'
import { ApiProblem } from '@kitchenline/shell-api'

/** Message ids by field name. */
export type FieldErrors = Record<string, string>

/** What the endpoint's own schema finds wrong, before anything is sent. */
export function schemaErrors(body: Endpoint['body'], values: unknown): FieldErrors {
  const parsed = body.safeParse(values)
  const paths = parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0]))
  return byField(paths)
}

const FIELD_OF_CODE: Record<string, string> = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' }

/** The server's errors by field. */
export function serverErrors(error: unknown): FieldErrors {
  const problem = error instanceof ApiProblem ? error.problem : undefined
  if (!problem) return {}
  const field = FIELD_OF_CODE[problem.code]
  return field ? { [field]: `error.${problem.code}` } : byField((problem.fields ?? []).map(({ path }) => path))
}

const byField = (paths: string[]): FieldErrors => Object.fromEntries(paths.map((path) => [path, `auth.error.${path}`]))
