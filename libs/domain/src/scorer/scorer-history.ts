import { applyScorerEvent, foldScorerEvents, type ScorerEvent } from './scorer-events.ts'
import type { ScorerRules } from './scorer-rules.ts'

/** What happened, and what was taken back and may still be done again, the next one last. */
export type ScorerHistory = { events: readonly ScorerEvent[]; undone: readonly ScorerEvent[] }

/** The very same history where the event cannot happen. */
export function addScorerEvent(rules: ScorerRules, history: ScorerHistory, event: ScorerEvent): ScorerHistory {
  const state = foldScorerEvents(rules, history.events)
  return applyScorerEvent(rules, state, event) === state ? history : { events: [...history.events, event], undone: [] }
}

export function undoScorerEvent({ events, undone }: ScorerHistory): ScorerHistory {
  const last = events.at(-1)
  return last ? { events: events.slice(0, -1), undone: [...undone, last] } : { events, undone }
}

export function redoScorerEvent({ events, undone }: ScorerHistory): ScorerHistory {
  const next = undone.at(-1)
  return next ? { events: [...events, next], undone: undone.slice(0, -1) } : { events, undone }
}
