import { useState } from 'react'
import { EMPTY_DRAFT, type MatchDraft } from './match-draft.ts'

export type ChangeDraft = (changed: Partial<MatchDraft> | ((current: MatchDraft) => Partial<MatchDraft>)) => void

/** The values of one form. */
export function useMatchDraft(initial: Partial<MatchDraft> = {}) {
  const [draft, setDraft] = useState<MatchDraft>(() => ({ ...EMPTY_DRAFT, ...initial }))
  const change: ChangeDraft = (changed) =>
    setDraft((current) => ({ ...current, ...(typeof changed === 'function' ? changed(current) : changed) }))
  const reset = () => setDraft(EMPTY_DRAFT)
  return { draft, change, reset }
}
