import { useState } from 'react'
import { emptyDraft, type MatchDraft } from './match-draft.ts'
import { today } from './match-moment.ts'

/** The values of one form. A reset takes the day of its moment: a page may stay open over midnight. */
export function useMatchDraft(initial: Partial<MatchDraft> = {}) {
  const [draft, setDraft] = useState<MatchDraft>(() => ({ ...emptyDraft(today()), ...initial }))
  const change = (changed: Partial<MatchDraft> | ((current: MatchDraft) => Partial<MatchDraft>)) =>
    setDraft((current) => ({ ...current, ...(typeof changed === 'function' ? changed(current) : changed) }))
  const reset = () => setDraft(emptyDraft(today()))
  return { draft, change, reset }
}
