import { DEFAULT_SKILL_LEVEL } from '@kitchenline/domain'
import type { QuickLogPrefill } from '@kitchenline/shell-api'
import { NEW_PERSON, type Person } from '../match-form/match-draft.ts'

/** Whom the opener of the dialog had in mind, if anybody. */
export function prefilledOpponent({ opponentId, opponentName = '', opponentSkillLevel }: QuickLogPrefill): Person {
  return { choice: opponentId ?? NEW_PERSON, name: opponentName, skillLevel: opponentSkillLevel ?? DEFAULT_SKILL_LEVEL }
}
