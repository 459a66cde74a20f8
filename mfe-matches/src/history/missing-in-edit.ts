import { isDoubles, type MatchDraft } from '../match-form/match-draft.ts'
import { missingBasics, type RequiredField } from '../match-form/missing-fields.ts'

/**
 * What an edited match still lacks. Untouched scores are as good as they were, though a sum may be no game's score, and so is the day; a match that
 * becomes doubles needs its partner, one that was logged without does not.
 */
export function missingInEdit(before: MatchDraft, after: MatchDraft): RequiredField[] {
  const becomesDoubles = isDoubles(after) && !isDoubles(before)
  const partner: RequiredField[] = becomesDoubles && after.partner.name.trim() === '' ? ['partner'] : []
  const isUnchanged = (field: RequiredField) =>
    (field === 'day' ? !after.dayFault : field === 'ownScores' || field === 'opponentScores') && after[field] === before[field]
  return [...partner, ...missingBasics(after).filter((field) => !isUnchanged(field))]
}
