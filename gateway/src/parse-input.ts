import type { Language } from '@kitchenline/domain'
import type * as z from 'zod'
import { InvalidInput, type InvalidField } from './invalid-input.ts'
import { fieldMessage, fieldSentences, isFieldCode } from './translations.ts'

/** What the schema makes of a client's value, or INVALID_INPUT that names each wrong field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, language: Language): z.output<S> {
  const parsed = schema.safeParse(value, { error: fieldSentences(language), reportInput: true })
  if (parsed.success) return parsed.data
  throw new InvalidInput(parsed.error.issues.flatMap((issue) => toFields(issue, language)))
}

function toFields(issue: z.core.$ZodIssue, language: Language): InvalidField[] {
  const path = issue.path.map(String)
  const field = (code: string, at = path): InvalidField => ({ path: at.join('.'), code, message: fieldMessage(language, code) })
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => field('unknown_key', [...path, key]))
  if (issue.code === 'custom') return [field(isFieldCode(issue.message) ? issue.message : 'invalid')]
  if (issue.code === 'invalid_type' && issue.input === undefined) return [field('required')]
  return [{ path: path.join('.'), code: issue.code, message: issue.message }]
}
