import { ApiProblem, useSession } from '@kitchenline/shell-api'
import { useRef } from 'react'
import { useFormBook } from './form-book.ts'
import type { MatchDraft } from './match-draft.ts'
import { seatsOfOwnName, withoutGone, withPeopleOfBook } from './typed-people.ts'
import type { FieldFaults } from './use-field-problems.ts'

/** The people of a draft beside those of the book and the player, after what the server had against it, if anything. */
export function useDraftPeople(refusal?: ApiProblem) {
  const { user } = useSession()
  const book = useFormBook()
  const gone = useRef(goneIds(refusal))
  const ownNameFaults = (draft: MatchDraft): FieldFaults => {
    const seats = seatsOfOwnName(draft, user?.name, book)
    return Object.fromEntries(seats.map((seat) => [seat, { id: 'matchForm.ownName' }]))
  }
  return {
    ofBook: <D extends MatchDraft>(draft: D) => withoutGone(withPeopleOfBook(draft, book), gone.current),
    ownNameFaults,
    learn: (error: unknown) => void gone.current.push(...goneIds(error)),
  }
}

/** Whom the server had neither in the book nor merged into another. */
const goneIds = (error: unknown) =>
  error instanceof ApiProblem && error.problem?.code === 'OPPONENT_NOT_FOUND' ? [error.problem.params['opponentId']] : []
