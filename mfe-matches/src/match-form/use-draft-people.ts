import { useSession } from '@kitchenline/shell-api'
import { useFormBook } from './form-book.ts'
import type { MatchDraft } from './match-draft.ts'
import { seatsOfOwnName, withPeopleOfBook } from './typed-people.ts'
import type { FieldFaults } from './use-field-problems.ts'

/** The people of a draft beside those of the book and the player. */
export function useDraftPeople() {
  const { user } = useSession()
  const book = useFormBook()
  const ownNameFaults = (draft: MatchDraft): FieldFaults => {
    const seats = seatsOfOwnName(draft, user?.name, book)
    return Object.fromEntries(seats.map((seat) => [seat, { id: 'matchForm.ownName' }]))
  }
  return { ofBook: <D extends MatchDraft>(draft: D) => withPeopleOfBook(draft, book), ownNameFaults }
}
