import { DEFAULT_SKILL_LEVEL } from '@kitchenline/domain'
import type { QuickLogPrefill } from '@kitchenline/shell-api'
import { NEW_PERSON, type MatchDraft } from '../match-form/match-draft.ts'

/** Whom the opener of the dialog had in mind, if anybody: then a draft of before stays aside. */
export function openingOf(prefill: QuickLogPrefill, players: Partial<MatchDraft> | undefined): Partial<MatchDraft> | undefined {
  if (players) return players
  const { opponentId, opponentName = '', opponentSkillLevel } = prefill
  if (opponentId === undefined && opponentName === '') return undefined
  const skillLevel = opponentSkillLevel ?? DEFAULT_SKILL_LEVEL
  return { opponent: { choice: opponentId ?? NEW_PERSON, name: opponentName, skillLevel } }
}
