import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MatchDraft } from './match-draft.ts'
import { faultOfDay, type RequiredField } from './missing-fields.ts'

export type FormField = RequiredField | 'location' | 'notes'
/** Messages at the fields. */
export type FieldProblems = Partial<Record<FormField, string>>

/** What is wrong, not how it is said: the language may change while it is shown. A server's words stay as they came. */
export type Fault = { id: string } | { words: string }
export type FieldFaults = Partial<Record<FormField, Fault>>

/** What held a save up: fields not filled in, or what the server refused, and the draft as it was then. */
export type Stop = { draft: MatchDraft; missing: readonly RequiredField[]; refused: FieldFaults }

const GAP_IDS = {
  partner: 'matchForm.nameMissing',
  opponent: 'matchForm.nameMissing',
  secondOpponent: 'matchForm.nameMissing',
  ownScores: 'matchForm.scoresMissing',
  opponentScores: 'matchForm.scoresMissing',
  result: 'matchForm.resultMissing',
} as const

export const dayFaultId = (draft: MatchDraft): string => `matchForm.day.${faultOfDay(draft) ?? 'unfinished'}`

/** Where the last save was held up, as long as that still stands. */
export function useFieldProblems(missingOf: (draft: MatchDraft) => RequiredField[]) {
  const intl = useIntl()
  const [stop, setStop] = useState<Stop>()

  const gapText = (field: RequiredField, draft: MatchDraft) =>
    intl.formatMessage({ id: field === 'day' ? dayFaultId(draft) : GAP_IDS[field] })

  const problemsOf = (draft: MatchDraft): FieldProblems => {
    if (!stop) return {}
    const gaps = missingOf(draft).filter((field) => stop.missing.includes(field))
    const refused = Object.entries(stop.refused)
      .filter(([field]) => isSame(draft, stop.draft, field as FormField))
      .map(([field, fault]) => [field, 'id' in fault ? intl.formatMessage({ id: fault.id }) : fault.words])
    return { ...Object.fromEntries(gaps.map((field) => [field, gapText(field, draft)])), ...Object.fromEntries(refused) }
  }

  // An emptied form has the same gaps, but nothing was to be saved yet.
  const forget = () => setStop(undefined)

  return { stop, holdUp: setStop, forget, problemsOf }
}

const isSame = (draft: MatchDraft, before: MatchDraft, field: FormField) =>
  JSON.stringify(draft[field]) === JSON.stringify(before[field])
