import type { OpponentDto } from '@kitchenline/api'
import { foldText } from '@kitchenline/domain'
import { choosePerson, isDoubles, isKnown, NEW_PERSON, type MatchDraft, type Person, type Seat } from './match-draft.ts'

/** Whom a typed name means: the one of the book who is called so, else a new person. Of two with one name neither is meant. */
export function personOfBook(person: Person, book: readonly OpponentDto[]): Person {
  if (isKnown(person) || person.name.trim() === '') return person
  const [meant, ...others] = book.filter(({ name }) => foldText(name) === foldText(person.name))
  return meant && others.length === 0 ? choosePerson(meant.id, book) : person
}

/** The draft with everybody of the book in it as the book has them. */
export function withPeopleOfBook<D extends MatchDraft>(draft: D, book: readonly OpponentDto[]): D {
  const [partner, opponent, secondOpponent] = [draft.partner, draft.opponent, draft.secondOpponent].map((person) =>
    personOfBook(person, book),
  )
  return { ...draft, partner, opponent, secondOpponent }
}

/** Those chosen from the book whom it no longer has, each as a new person with the same name and level. */
export function peopleWhoLeft(people: Record<Seat, Person>, book: readonly OpponentDto[]): Partial<Record<Seat, Person>> {
  const isListed = ({ choice }: Person) => book.some(({ id }) => id === choice)
  const left = Object.entries(people).filter(([, person]) => isKnown(person) && !isListed(person))
  return Object.fromEntries(left.map(([seat, person]) => [seat, { ...person, choice: NEW_PERSON }]))
}

/** A new person of the player's own name. An entry of the book with that name is a namesake's. */
export function isOwnName(person: Person, ownName: string | undefined, book: readonly OpponentDto[]): boolean {
  if (ownName === undefined || isKnown(person) || foldText(person.name) !== foldText(ownName)) return false
  return !book.some(({ name }) => foldText(name) === foldText(ownName))
}

/** Where the draft has the player against or beside themselves. */
export const seatsOfOwnName = (draft: MatchDraft, ownName: string | undefined, book: readonly OpponentDto[]): Seat[] =>
  (isDoubles(draft) ? (['partner', 'opponent', 'secondOpponent'] as const) : (['opponent'] as const)).filter((seat) =>
    isOwnName(draft[seat], ownName, book),
  )
