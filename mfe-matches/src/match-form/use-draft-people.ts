import { useSession } from '@kitchenline/shell-api'
import { useIntl } from 'react-intl'
import { useOpponents } from '../data/use-opponents.ts'
import type { MatchDraft } from './match-draft.ts'
import { seatsOfOwnName, withPeopleOfBook } from './typed-people.ts'
import type { FieldProblems } from './use-field-problems.ts'

/** The people of a draft beside those of the book and the player. */
export function useDraftPeople() {
  const intl = useIntl()
  const { user } = useSession()
  const book = useOpponents().data ?? []
  const ownNameProblems = (draft: MatchDraft): FieldProblems => {
    const seats = seatsOfOwnName(draft, user?.name, book)
    return Object.fromEntries(seats.map((seat) => [seat, intl.formatMessage({ id: 'matchForm.ownName' })]))
  }
  return { ofBook: (draft: MatchDraft) => withPeopleOfBook(draft, book), ownNameProblems }
}
