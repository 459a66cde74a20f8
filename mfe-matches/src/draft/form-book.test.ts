import type { OpponentDto } from '@kitchenline/api'
import { removedPeople, personOfBook } from '../match-form/draft-people.ts'
import { choiceNames, formBook, type Friend, friendsNamed } from './form-book.ts'
import { identityOf, NEW_PERSON, personOf } from './match-draft.ts'

const entry = (id: string, name: string, linkedUserId?: string): OpponentDto => ({
  ...{ id, name, skillLevel: 4.1, skillCategory: 'advanced', totalMatches: 0, wins: 0, losses: 0, createdAt: '' },
  ...(linkedUserId && { linkedUserId }),
})
const friend = (id: string, name: string): Friend => ({
  ...{ id, name, username: name.toLowerCase(), skillLevel: 3.6, profilePicture: null },
})
const typed = (name: string) => ({ choice: NEW_PERSON, name, skillLevel: 3 })
/** "o2 u2 u2": the entry, the friend, the account to be sent. */
const who = (book: ReturnType<typeof formBook>) =>
  book.map(({ id, friend: one, userId }) => [id, one?.id ?? '-', userId ?? '-'].join(' '))

describe('whom a form offers', () => {
  it('friends first, each once: as the linked entry, the one of that name, or one that is still to be added', () => {
    const book = [entry('o1', 'Al'), entry('o2', 'bea'), entry('o3', 'C.', 'u3')]
    const friends = [friend('u4', 'Dora'), friend('u3', 'Cy'), friend('u2', 'Bea')]
    expect(who(formBook(book, friends))).toEqual(['o2 u2 u2', 'o3 u3 -', 'u4 u4 u4', 'o1 - -'])
  })

  it('no entry as a friend by a name that two have', () => {
    const two = [friend('u1', 'Bea'), friend('u2', 'BEA')]
    expect(who(formBook([entry('o1', 'Bea')], two))).toEqual(['u1 u1 u1', 'u2 u2 u2', 'o1 - -'])
    expect(who(formBook([entry('o1', 'Bea'), entry('o2', 'Bea')], [friend('u1', 'Bea')]))[0]).toBe('u1 u1 u1')
    expect(who(formBook([entry('o1', 'Bea', 'u9')], [friend('u1', 'Bea')]))[0]).toBe('u1 u1 u1')
  })
})

describe('a friend in a form', () => {
  const book = formBook([entry('o2', 'Bea')], [friend('u1', 'Anaïs'), friend('u2', 'Bea')])

  it('is found while the name is typed, and meant by the whole name', () => {
    expect(friendsNamed('anai', book).map(({ name }) => name)).toEqual(['Anaïs'])
    expect(friendsNamed(' ', book)).toEqual([])
    expect(personOfBook(typed(' anaïs '), book)).toEqual({ choice: 'u1', name: 'Anaïs', skillLevel: 3.6, userId: 'u1' })
    const two = formBook([], [friend('u1', 'Bea'), friend('u2', 'Bea')])
    expect(personOfBook(typed('Bea'), two)).toEqual(typed('Bea'))
  })

  it('is sent by the account, with the entry where there is one', () => {
    expect(identityOf('opponent', personOfBook(typed('Anaïs'), book))).toEqual({ opponentUserId: 'u1' })
    expect(identityOf('partner', personOfBook(typed('Bea'), book))).toEqual({ partnerId: 'o2', partnerUserId: 'u2' })
    expect(identityOf('opponent', typed('Max'))).toEqual({})
  })

  it('becomes the entry that was made for them since, and a mere name once they are none', () => {
    const chosen = personOf(book[0]!)
    const people = { opponent: chosen, partner: typed(''), secondOpponent: typed('') }
    const now = formBook([entry('o7', 'Anaïs', 'u1')], [friend('u1', 'Anaïs')])
    expect(removedPeople(people, now)).toEqual({ opponent: { choice: 'o7', name: 'Anaïs', skillLevel: 4.1 } })
    expect(removedPeople(people, [])).toEqual({ opponent: { choice: NEW_PERSON, name: 'Anaïs', skillLevel: 3.6 } })
  })
})

it('tells people of one name apart by their level, and leaves the others as they are called', () => {
  const book = [
    { id: 'a', name: 'Bob', skillLevel: 3 },
    { id: 'b', name: 'bob', skillLevel: 4.2 },
    { id: 'c', name: 'Bobby', skillLevel: 4.2 },
  ]
  expect([...choiceNames(book).values()]).toEqual(['Bob · 3.0', 'bob · 4.2', 'Bobby'])
})
