import type { Endpoint } from '@kitchenline/api'
import { NAME_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '@kitchenline/domain'
import { ApiProblem } from '@kitchenline/shell-api'

/** What the sentences about a field name. */
export const FIELD_LIMITS = {
  ...{ nameMax: NAME_MAX, usernameMin: USERNAME_MIN, usernameMax: USERNAME_MAX },
  passwordMin: PASSWORD_MIN,
}

/** Message ids by field name. */
export type FieldErrors = Record<string, string>

/** What the endpoint's own schema finds wrong, before anything is sent. */
export function schemaErrors(body: Endpoint['body'], values: unknown): FieldErrors {
  const parsed = body.safeParse(values)
  const paths = parsed.success ? [] : parsed.error.issues.map((issue) => String(issue.path[0]))
  return Object.fromEntries(paths.map((path) => [path, messageOf(path)]))
}

/** What only the server finds wrong with a field that has the right form. */
const MESSAGE_OF_REASON: Record<string, string> = {
  same_as_username: 'auth.error.passwordUnfit',
  too_common: 'auth.error.passwordUnfit',
  reserved: 'auth.error.reserved',
}

const FIELD_OF_CODE: Record<string, string> = { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' }

/** The server's errors by field. */
export function serverErrors(error: unknown): FieldErrors {
  const problem = error instanceof ApiProblem ? error.problem : undefined
  if (!problem) return {}
  const field = FIELD_OF_CODE[problem.code]
  if (field) return { [field]: `error.${problem.code}` }
  return Object.fromEntries((problem.fields ?? []).map(({ path, code }) => [path, MESSAGE_OF_REASON[code] ?? messageOf(path)]))
}

const messageOf = (field: string) => `auth.error.${field}`
