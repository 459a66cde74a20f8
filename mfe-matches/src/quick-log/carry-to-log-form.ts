import { dropDraft, keepDraft, VISITOR } from '@kitchenline/shell-api'
import type { MatchDraft } from '../match-form/match-draft.ts'

/** A visitor returns from the sign-up to the log form: what was begun here continues there. */
export function carryToLogForm(draft: MatchDraft): void {
  keepDraft('log-match', VISITOR, draft)
  dropDraft('quick-log')
}
