import type { MatchDraft } from '../match-form/match-draft.ts'
import type { ListedMatch } from '../match-list/listed-match.ts'

export type SavedMatch = {
  match: ListedMatch
  /** With the server, waiting on this device for the network, or one of a visitor's. */
  state: 'logged' | 'waiting' | 'trial'
  /** What the next match with the same people starts from. */
  draft: MatchDraft
}
