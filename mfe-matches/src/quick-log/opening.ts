import { DEFAULT_SKILL_LEVEL } from '@kitchenline/domain'
import type { QuickLogPrefill } from '@kitchenline/shell-api'
import { NEW_PERSON, type MatchDraft } from '../match-form/match-draft.ts'

/** The players that the opener of the dialog passes, if any: then an earlier draft stays aside. */
export function openingOf(prefill: QuickLogPrefill, players: Partial<MatchDraft> | undefined): Partial<MatchDraft> | undefined {
  if (players) return players
  const { opponentId, opponentName = '', opponentSkillLevel } = prefill
  if (opponentId === undefined && opponentName === '') return undefined
  const skillLevel = opponentSkillLevel ?? DEFAULT_SKILL_LEVEL
  return { opponent: { choice: opponentId ?? NEW_PERSON, name: opponentName, skillLevel } }
}
