import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MatchDraft } from './match-draft.ts'
import { faultOfDay, type RequiredField } from './missing-fields.ts'
import { FIRST_YEAR } from './match-day.ts'
import { readScores } from './read-scores.ts'

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

/** What a field that holds up the save lacks, or what is wrong with what stands in it. */
function gapId(field: RequiredField, draft: MatchDraft): string {
  if (field === 'day') return `matchForm.day.${faultOfDay(draft) ?? 'unfinished'}`
  const isScore = field === 'ownScores' || field === 'opponentScores'
  return isScore && readScores(draft).unclear[SIDES[field]].length > 0 ? 'matchForm.scoresUnclear' : GAP_IDS[field]
}

const SIDES = { ownScores: 'own', opponentScores: 'opponent' } as const

/** What is said of a save that was held up: what is missing, and of a date or a score what is wrong with it. */
export function useStopWords(missingId: (draft: MatchDraft) => string) {
  const intl = useIntl()
  const t = (id: string) => intl.formatMessage({ id }, { year: FIRST_YEAR })
  const gaps = new Set<string>(Object.values(GAP_IDS))
  return (missing: readonly RequiredField[], draft: MatchDraft) => {
    const ids = new Set(missing.map((field) => gapId(field, draft)))
    const faults = [...ids].filter((id) => !gaps.has(id)).map(t)
    if (faults.length === ids.size) return { title: faults.join(' ') }
    return { title: t(missingId(draft)), ...(faults.length > 0 && { description: faults.join(' ') }) }
  }
}

/** Where the last save was held up, as long as that still stands. */
export function useFieldProblems(missingOf: (draft: MatchDraft) => RequiredField[]) {
  const intl = useIntl()
  const [stop, setStop] = useState<Stop>()

  const gapText = (field: RequiredField, draft: MatchDraft) =>
    intl.formatMessage({ id: gapId(field, draft) }, { year: FIRST_YEAR })

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
