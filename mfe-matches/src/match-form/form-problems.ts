import { cleanLine, isPlayed, MATCH_TEXT_NAMES, type MatchTextName } from '@kitchenline/domain'
import { ApiProblem, deviceDay } from '@kitchenline/shell-api'
import type { DayFault } from '../draft/match-day.ts'
import { isDoubles, type MatchDraft, type Seat } from '../draft/match-draft.ts'
import { pointsToAsk, readScores } from '../draft/read-scores.ts'

export type RequiredField = Seat | 'ownScores' | 'opponentScores' | 'result' | 'scoring' | 'day'
type FormField = RequiredField | MatchTextName

/** What is wrong, not how it is said: the language may change while it is shown. A server's words stay as they came. */
type Fault = { id: string } | { words: string }
export type FieldFaults = Partial<Record<FormField, Fault>>

/** Messages at the fields. */
export type FieldProblems = Partial<Record<FormField, string>>

/** Why the last save was rejected: fields that are missing, or what the form or the server found wrong; and the draft as it was then. */
export type Rejection = { draft: MatchDraft; missing: readonly RequiredField[]; faults: FieldFaults }

/** Also of a day that was today, until the device changed its zone. */
export const faultOfDay = ({ day, dayFault }: Pick<MatchDraft, 'day' | 'dayFault'>): DayFault | undefined =>
  dayFault ?? (day !== undefined && day > deviceDay() ? 'future' : undefined)

/** Which of the fields that both forms demand are still to be filled in, or to be made clear, in the order of the screen. */
export function missingBasics(draft: MatchDraft): RequiredField[] {
  const { own, opponent, unclear } = readScores(draft)
  // A walkover may have points that stand for it, or none.
  const isWithoutPoints = !isPlayed(draft.ending) && draft.ownScores.trim() === '' && draft.opponentScores.trim() === ''
  return [
    ...unnamed(draft, 'opponent'),
    ...(draft.result ? [] : (['result'] as const)),
    ...((own.length === 0 && !isWithoutPoints) || unclear.own.length > 0 ? (['ownScores'] as const) : []),
    ...((opponent.length === 0 && !isWithoutPoints) || unclear.opponent.length > 0 ? (['opponentScores'] as const) : []),
    ...(pointsToAsk(draft) && !draft.scoring ? (['scoring'] as const) : []),
    ...(faultOfDay(draft) ? (['day'] as const) : []),
  ]
}

/** The log form requires all four players of a doubles match. */
export function missingInLogForm(draft: MatchDraft): RequiredField[] {
  if (!isDoubles(draft)) return missingBasics(draft)
  const others = missingBasics(draft).filter((field) => field !== 'opponent')
  return [...unnamed(draft, 'partner'), ...unnamed(draft, 'opponent'), ...unnamed(draft, 'secondOpponent'), ...others]
}

/**
 * What an edited match still lacks. Scores and day that were not touched are as good as before, though a sum may be no game's score, and
 * no question is asked about them.
 * A match that becomes doubles needs its partner; one that was logged without does not.
 */
export function missingInEdit(before: MatchDraft, after: MatchDraft): RequiredField[] {
  const becomesDoubles = isDoubles(after) && !isDoubles(before)
  const isAsBefore = (...fields: (keyof MatchDraft)[]) => fields.every((field) => after[field] === before[field])
  const isUnchanged = (field: RequiredField) => {
    if (field === 'scoring') return isAsBefore('ownScores', 'opponentScores', 'scoring')
    return (field === 'day' ? !after.dayFault : field === 'ownScores' || field === 'opponentScores') && isAsBefore(field)
  }
  return [...(becomesDoubles ? unnamed(after, 'partner') : []), ...missingBasics(after).filter((field) => !isUnchanged(field))]
}

function unnamed(draft: MatchDraft, seat: Seat): Seat[] {
  return cleanLine(draft[seat].name) === '' ? [seat] : []
}

const MISSING_IDS = {
  partner: 'matchForm.nameMissing',
  opponent: 'matchForm.nameMissing',
  secondOpponent: 'matchForm.nameMissing',
  ownScores: 'matchForm.scoresMissing',
  opponentScores: 'matchForm.scoresMissing',
  result: 'matchForm.resultMissing',
} as const
const isMissingId = (id: string) => Object.values<string>(MISSING_IDS).includes(id)

const SIDES = { ownScores: 'own', opponentScores: 'opponent' } as const

/** The message for a required field: that it is empty, or what is wrong with its content. */
function problemId(field: RequiredField, draft: MatchDraft): string {
  if (field === 'scoring') return 'matchForm.scoringMissing'
  if (field === 'day') return `matchForm.day.${faultOfDay(draft) ?? 'unfinished'}`
  const isScore = field === 'ownScores' || field === 'opponentScores'
  return isScore && readScores(draft).unclear[SIDES[field]].length > 0 ? 'matchForm.scoresUnclear' : MISSING_IDS[field]
}

type Translate = (id: string) => string

/** What is said at the fields, as long as what the save was rejected for still holds. */
export function problemsAtFields(
  { draft, missing, faults }: Rejection,
  current: MatchDraft,
  stillMissing: readonly RequiredField[],
  t: Translate,
): FieldProblems {
  const isSame = (field: string) => JSON.stringify(current[field as FormField]) === JSON.stringify(draft[field as FormField])
  const gaps = stillMissing.filter((field) => missing.includes(field)).map((field) => [field, t(problemId(field, current))])
  const refused = Object.entries(faults).filter(([field]) => isSame(field))
  return Object.fromEntries([...gaps, ...refused.map(([field, fault]) => [field, 'id' in fault ? t(fault.id) : fault.words])])
}

/** What is said of a save that was rejected: what is missing, and of a date or a score what is wrong with it. */
export function rejectionWords(missing: readonly RequiredField[], draft: MatchDraft, missingId: string, t: Translate) {
  const ids = new Set(missing.map((field) => problemId(field, draft)))
  const wrong = [...ids].filter((id) => !isMissingId(id)).map(t)
  if (wrong.length === ids.size) return { title: wrong.join(' ') }
  return { title: t(missingId), ...(wrong.length > 0 && { description: wrong.join(' ') }) }
}

const FIELD_OF: [RegExp, FormField][] = [
  [/^matchDate/, 'day'],
  [/^partner/, 'partner'],
  [/^opponent2/, 'secondOpponent'],
  [/^opponentScore/, 'opponentScores'],
  [/^opponent/, 'opponent'],
  [/^(userScore|playerScore)/, 'ownScores'],
  [/^scoring/, 'scoring'],
]

/** What the server refused, by the fields of the form; the rest is of what the form does not show. */
export function serverFaults(error: unknown): { faults: FieldFaults; rest: string } {
  const faults: FieldFaults = {}
  const rest: string[] = []
  const refused = error instanceof ApiProblem ? (error.problem?.fields ?? []) : []
  for (const { path, code, message } of refused) {
    const field = MATCH_TEXT_NAMES.find((text) => text === path) ?? FIELD_OF.find(([pattern]) => pattern.test(path))?.[1]
    if (!field) rest.push(message)
    // The form lets no later day than this device's own pass, so it is its clock that is ahead.
    else if (field === 'day' && code !== 'too_early') faults.day = { id: 'matchForm.day.clockAhead' }
    else faults[field] = { words: message }
  }
  return { faults, rest: rest.join(' ') }
}
