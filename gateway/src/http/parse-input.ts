import type { Language } from '@kitchenline/domain'
import type * as z from 'zod'
import { FIELDS_MAX, InvalidInput, type InvalidField } from './invalid-input.ts'
import { fieldMessage, fieldSentences, isFieldCode } from '../messages/translations.ts'
import { searchOf } from './request-address.ts'

/** The parameters behind the question mark. One named twice is refused: two readers could each believe another one of them. */
export function readQuery(url: string): Record<string, string> {
  const entries = [...searchOf(url)]
  const names = new Set(entries.map(([name]) => name))
  if (names.size < entries.length) throw new InvalidInput(namedTwice(entries).map((path) => ({ path, code: 'duplicate' })))
  return Object.fromEntries(entries)
}

function namedTwice(entries: [name: string, value: string][]): string[] {
  const names = new Set<string>()
  const isAgain = (name: string) => names.has(name) || !names.add(name)
  return [...new Set(entries.map(([name]) => name).filter(isAgain))]
}

/** What the schema makes of a client's value, or INVALID_INPUT that names each wrong field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown, language: Language): z.output<S> {
  const parsed = schema.safeParse(value, { error: firstOnly(fieldSentences(language)), reportInput: true })
  if (parsed.success) return parsed.data
  throw new InvalidInput(parsed.error.issues.slice(0, FIELDS_MAX).flatMap((issue) => toFields(issue, language)))
}

/** A sentence for each issue that is listed; the rest are only counted. */
function firstOnly(sentences: z.core.$ZodErrorMap): z.core.$ZodErrorMap {
  let reported = 0
  return (issue) => ((reported += 1) <= FIELDS_MAX && issue.code !== 'unrecognized_keys' ? sentences(issue) : '')
}

function toFields(issue: z.core.$ZodIssue, language: Language): InvalidField[] {
  const path = issue.path.map(String)
  const field = (code: string, at = path): InvalidField => ({ path: at.join('.'), code, message: fieldMessage(language, code) })
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, FIELDS_MAX).map((key) => field('unknown_key', [...path, key]))
  if (issue.code === 'custom') return [field(isFieldCode(issue.message) ? issue.message : 'invalid')]
  if (issue.code === 'invalid_type' && issue.input === undefined) return [field('required')]
  return [{ path: path.join('.'), code: issue.code, message: issue.message }]
}
