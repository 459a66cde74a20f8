import { useEffect } from 'react'
import { useOpponents } from '../data/use-opponents.ts'
import type { MatchDraft } from './match-draft.ts'
import { peopleWhoLeft } from './typed-people.ts'
import type { ChangeDraft } from './use-match-draft.ts'

/** A chosen person who was deleted or merged meanwhile, on another device or while the match waited, becomes a new one of that name. */
export function usePeopleWhoLeft(draft: MatchDraft, change: ChangeDraft): void {
  const { data: book, isFetching } = useOpponents()
  const { partner, opponent, secondOpponent } = draft
  useEffect(() => {
    // While it is fetched again, a person who was just added may not be in it yet.
    if (!book || isFetching) return
    const left = peopleWhoLeft({ partner, opponent, secondOpponent }, book)
    if (Object.keys(left).length > 0) change(left)
  })
}
