import { ApiProblem } from '@kitchenline/shell-api'
import type { FieldFaults, FormField } from './use-field-problems.ts'

type Refusal = {
  /** By the field of the form, what is said there. */
  fields: FieldFaults
  /** What the server refused of what the form does not show. */
  rest: string
}

const FIELD_OF: [RegExp, FormField][] = [
  [/^matchDate/, 'day'],
  [/^partner/, 'partner'],
  [/^opponent2/, 'secondOpponent'],
  [/^opponentScore/, 'opponentScores'],
  [/^opponent/, 'opponent'],
  [/^(userScore|playerScore)/, 'ownScores'],
  [/^location/, 'location'],
  [/^notes/, 'notes'],
]

/** Sorts what the server refused by the fields of the form. */
export function fieldRefusal(error: unknown): Refusal {
  const refusal: Refusal = { fields: {}, rest: '' }
  const refused = error instanceof ApiProblem ? (error.problem?.fields ?? []) : []
  for (const { path, code, message } of refused) {
    const [, field] = FIELD_OF.find(([pattern]) => pattern.test(path)) ?? []
    if (!field) refusal.rest = `${refusal.rest} ${message}`.trim()
    // The form lets no later day than this device's own pass, so it is its clock that is ahead.
    else if (field === 'day' && code !== 'too_early') refusal.fields.day = { id: 'matchForm.day.clockAhead' }
    else refusal.fields[field] = { words: message }
  }
  return refusal
}
