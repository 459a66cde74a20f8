import { parseGames } from '@kitchenline/domain'
import { isDoubles, type MatchDraft } from './match-draft.ts'

export type RequiredField = 'partner' | 'opponent' | 'secondOpponent' | 'ownScores' | 'opponentScores' | 'result'

/** Which of the fields that both forms demand are still empty, in the order of the screen. */
export function missingBasics(draft: MatchDraft): RequiredField[] {
  return [
    ...unnamed(draft, 'opponent'),
    ...(draft.result ? [] : (['result'] as const)),
    ...(parseGames(draft.ownScores).length === 0 ? (['ownScores'] as const) : []),
    ...(parseGames(draft.opponentScores).length === 0 ? (['opponentScores'] as const) : []),
  ]
}

/** The log form asks for all four players of a doubles match. */
export function missingInLogForm(draft: MatchDraft): RequiredField[] {
  if (!isDoubles(draft)) return missingBasics(draft)
  const others = missingBasics(draft).filter((field) => field !== 'opponent')
  return [...unnamed(draft, 'partner'), ...unnamed(draft, 'opponent'), ...unnamed(draft, 'secondOpponent'), ...others]
}

function unnamed<R extends 'partner' | 'opponent' | 'secondOpponent'>(draft: MatchDraft, role: R): R[] {
  return draft[role].name.trim() === '' ? [role] : []
}
