import { useEffect } from 'react'
import { useFriends, useOpponents } from '../data/opponents.ts'
import { useFormBook } from './form-book.ts'
import type { MatchDraft } from './match-draft.ts'
import { peopleWhoLeft } from './typed-people.ts'
import type { ChangeDraft } from './use-match-draft.ts'

/** A chosen person who was deleted or merged meanwhile, on another device or while the match waited, becomes a new one of that name. */
export function usePeopleWhoLeft(draft: MatchDraft, change: ChangeDraft): void {
  const { data, isFetching } = useOpponents()
  const areFriendsComing = useFriends(data !== undefined).isFetching
  const book = useFormBook()
  const { partner, opponent, secondOpponent } = draft
  useEffect(() => {
    // While it is fetched again, a person who was just added may not be in it yet.
    if (!data || isFetching || areFriendsComing) return
    const left = peopleWhoLeft({ partner, opponent, secondOpponent }, book)
    if (Object.keys(left).length > 0) change(left)
  })
}
