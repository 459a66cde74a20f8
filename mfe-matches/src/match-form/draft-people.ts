import { foldText } from '@kitchenline/domain'
import { ApiProblem, useSession } from '@kitchenline/shell-api'
import { useEffect, useRef } from 'react'
import { useFriends, useOpponents } from '../data/opponents.ts'
import { type BookPerson, useFormBook } from '../draft/form-book.ts'
import {
  choosePerson,
  isDoubles,
  isInBook,
  isKnown,
  type MatchDraft,
  NEW_PERSON,
  type Person,
  personOf,
  type Seat,
} from '../draft/match-draft.ts'
import type { FieldFaults } from './form-problems.ts'

/** Whom a typed name means: the one of the book who is called so, else a new person. Of two with one name neither is meant. */
export function personOfBook(person: Person, book: readonly BookPerson[]): Person {
  const known = knownOf(person, book)
  if (known) return known.id === person.choice && known.userId === person.userId ? person : personOf(known)
  if (isKnown(person) || person.name.trim() === '') return person
  const [meant, ...others] = book.filter(({ name }) => foldText(name) === foldText(person.name))
  return meant && others.length === 0 ? choosePerson(meant.id, book) : person
}

/** The chosen one as the book has them now: a friend may have got an entry since, or a link. */
const knownOf = ({ choice, userId }: Person, book: readonly BookPerson[]): BookPerson | undefined =>
  choice === NEW_PERSON
    ? undefined
    : (book.find(({ id }) => id === choice) ?? book.find(({ friend }) => friend && friend.id === (userId ?? choice)))

/** The draft with everybody of the book in it as the book has them; of an edit, those who are not as `before`. */
export function withPeopleOfBook<D extends MatchDraft>(draft: D, book: readonly BookPerson[], before?: MatchDraft): D {
  const meant = (seat: Seat) => (draft[seat] === before?.[seat] ? draft[seat] : personOfBook(draft[seat], book))
  return { ...draft, partner: meant('partner'), opponent: meant('opponent'), secondOpponent: meant('secondOpponent') }
}

/** Those chosen from the book whom it no longer has: as their new entry, or each by the name and level, and the id it had for them. */
export function removedPeople(people: Record<Seat, Person>, book: readonly BookPerson[]): Partial<Record<Seat, Person>> {
  const isListed = ({ choice }: Person) => book.some(({ id }) => id === choice)
  const removed = Object.entries(people).filter(([, person]) => isKnown(person) && !isListed(person))
  return Object.fromEntries(
    removed.map(([seat, person]) => {
      const known = knownOf(person, book)
      return [seat, known ? choosePerson(known.id, book) : asTyped(person)]
    }),
  )
}

function asTyped(person: Person): Person {
  const { name, skillLevel } = person
  return { choice: NEW_PERSON, name, skillLevel, ...(isInBook(person) && { formerId: person.choice }) }
}

/** The draft with mere names for those whom the server knows no more by their ids. */
export function withoutUnknownIds<D extends MatchDraft>(draft: D, unknownIds: readonly unknown[]): D {
  const known = (person: Person) => (unknownIds.includes(person.formerId) ? { ...person, formerId: undefined } : person)
  return { ...draft, partner: known(draft.partner), opponent: known(draft.opponent), secondOpponent: known(draft.secondOpponent) }
}

/** A new person of the player's own name. An entry of the book with that name is a namesake's. */
export function isOwnName(person: Person, ownName: string | undefined, book: readonly BookPerson[]): boolean {
  if (ownName === undefined || isKnown(person) || foldText(person.name) !== foldText(ownName)) return false
  return !book.some(({ name }) => foldText(name) === foldText(ownName))
}

/** Where the draft has the player against or beside themselves. */
export const seatsOfOwnName = (draft: MatchDraft, ownName: string | undefined, book: readonly BookPerson[]): Seat[] =>
  (isDoubles(draft) ? (['partner', 'opponent', 'secondOpponent'] as const) : (['opponent'] as const)).filter((seat) =>
    isOwnName(draft[seat], ownName, book),
  )

/** As the server has them: the second one is refused. */
const IN_ORDER = ['opponent', 'secondOpponent', 'partner'] as const

/** Seats with a person who sits in another one before. Two entries of one name are two; a name alone means any of that name. */
export function seatsOfSamePerson(draft: MatchDraft, book: readonly BookPerson[]): Seat[] {
  const seats = isDoubles(draft) ? IN_ORDER : []
  const people = seats.map((seat) => personOfBook(draft[seat], book))
  const isSame = (one: Person, other: Person) =>
    isKnown(one) && isKnown(other)
      ? one.choice === other.choice
      : foldText(one.name) !== '' && foldText(one.name) === foldText(other.name)
  return seats.filter((_, at) => people.slice(0, at).some((other) => isSame(other, people[at]!)))
}

/** The people of a draft beside those of the book and the player, after what the server had against it, if anything. */
export function useDraftPeople(refusal?: ApiProblem) {
  const { user } = useSession()
  const book = useFormBook()
  const unknown = useRef(unknownIds(refusal))
  const faults = (draft: MatchDraft): FieldFaults => ({
    ...Object.fromEntries(seatsOfSamePerson(draft, book).map((seat) => [seat, { id: 'matchForm.samePerson' }])),
    ...Object.fromEntries(seatsOfOwnName(draft, user?.name, book).map((seat) => [seat, { id: 'matchForm.ownName' }])),
  })
  return {
    ofBook: <D extends MatchDraft>(draft: D) => withoutUnknownIds(withPeopleOfBook(draft, book), unknown.current),
    faults,
    rememberUnknown: (error: unknown) => void unknown.current.push(...unknownIds(error)),
  }
}

/** Whom the server had neither in the book nor merged into another. */
const unknownIds = (error: unknown) =>
  error instanceof ApiProblem && error.problem?.code === 'OPPONENT_NOT_FOUND' ? [error.problem.params['opponentId']] : []

type Edited = { draft: MatchDraft; change: (changed: Partial<MatchDraft>) => void }

/** A chosen person who was deleted or merged meanwhile, on another device or while the match waited, becomes a new one of that name. */
export function useRemovedPeople({ draft, change }: Edited): void {
  const { data, isFetching } = useOpponents()
  const areFriendsLoading = useFriends(data !== undefined).isFetching
  const book = useFormBook()
  const { partner, opponent, secondOpponent } = draft
  useEffect(() => {
    // While it is fetched again, a person who was just added may not be in it yet.
    if (!data || isFetching || areFriendsLoading) return
    const removed = removedPeople({ partner, opponent, secondOpponent }, book)
    if (Object.keys(removed).length > 0) change(removed)
  })
}
