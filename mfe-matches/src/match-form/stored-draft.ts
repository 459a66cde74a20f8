import { MATCH_RESULTS, MATCH_TYPES } from '@kitchenline/domain'
import { today } from './match-moment.ts'
import { EMPTY_DRAFT, type MatchDraft, type Person } from './match-draft.ts'

/** A draft as it came back from the browser's storage, or nothing where it is none of this version. */
export function draftFrom(stored: unknown): MatchDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const draft = { ...EMPTY_DRAFT, ...(stored as Partial<MatchDraft>), dayFault: undefined }
  const { matchType, partner, opponent, secondOpponent, ownScores, opponentScores, result, location, notes } = draft
  const { day, before, scoredAs } = draft
  const isComplete =
    MATCH_TYPES.includes(matchType) &&
    [partner, opponent, secondOpponent].every(isPerson) &&
    [ownScores, opponentScores, location, notes].every((text) => typeof text === 'string') &&
    (scoredAs === undefined || typeof scoredAs === 'string') &&
    (before === undefined || !Number.isNaN(Date.parse(before))) &&
    (result === undefined || MATCH_RESULTS.includes(result)) &&
    (day === undefined || /^\d{4}-\d{2}-\d{2}$/.test(day))
  if (!isComplete) return undefined
  // Today where it was chosen, west of the date line not yet: what was played was played until now.
  return day !== undefined && day > today() ? { ...draft, day: undefined } : draft
}

export function isPerson(person: Person | undefined): boolean {
  const { choice, name, skillLevel } = person ?? {}
  return typeof choice === 'string' && typeof name === 'string' && typeof skillLevel === 'number'
}

/** Nothing in it would be missed. */
export const isUntouched = (draft: MatchDraft): boolean => JSON.stringify(draft) === JSON.stringify(EMPTY_DRAFT)
