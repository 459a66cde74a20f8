import {
  isOwnName,
  personOfBook,
  removedPeople,
  seatsOfOwnName,
  seatsOfSamePerson,
  withoutUnknownIds,
  withPeopleOfBook,
} from './draft-people.ts'
import { EMPTY_DRAFT, type Person } from '../draft/match-draft.ts'

const entry = (id: string, name: string, skillLevel = 4.1) => ({
  ...{ id, name, skillLevel, totalMatches: 0, wins: 0, losses: 0, createdAt: '2026-05-01T00:00:00.000Z' },
  skillCategory: 'advanced' as const,
})
const typed = (name: string, skillLevel = 3): Person => ({ choice: 'new', name, skillLevel })
const book = [entry('o1', 'Dana'), entry('o2', 'Eli'), entry('o3', 'eli')]

describe('a typed name', () => {
  it.each(['Dana', ' dana '])('"%s" means the one of the book, with that level', (name) =>
    expect(personOfBook(typed(name), book)).toEqual({ choice: 'o1', name: 'Dana', skillLevel: 4.1 }),
  )
  it.each(['Dan', 'Eli', ''])('"%s" means no one there', (name) => expect(personOfBook(typed(name), book)).toEqual(typed(name)))
  it('changes no one who was chosen', () => {
    const chosen = { choice: 'o2', name: 'Dana', skillLevel: 2 }
    expect(personOfBook(chosen, book)).toBe(chosen)
  })
})

it('finds the people of all seats', () => {
  const draft = { ...EMPTY_DRAFT, opponent: typed('Bo'), partner: typed('DANA'), notes: 'windy' }
  expect(withPeopleOfBook(draft, book)).toEqual({ ...draft, partner: { choice: 'o1', name: 'Dana', skillLevel: 4.1 } })
})

it('makes new people of those who have left the book, without the id once that is gone too', () => {
  const [there, left] = [
    { choice: 'o1', name: 'Dana', skillLevel: 4.1 },
    { choice: 'o9', name: 'Cy', skillLevel: 2.5 },
  ]
  const byName = { choice: 'new', name: 'Cy', skillLevel: 2.5, formerId: 'o9' }
  expect(removedPeople({ partner: there, opponent: left, secondOpponent: typed('Bo') }, book)).toEqual({ opponent: byName })
  const draft = { ...EMPTY_DRAFT, partner: there, opponent: byName }
  expect(withoutUnknownIds(draft, ['o7'])).toEqual(draft)
  expect(withoutUnknownIds(draft, ['o9'])).toEqual({ ...draft, opponent: { ...byName, formerId: undefined } })
})

it.each([
  ['one name twice', typed('Bo'), typed(' BO '), typed('Cy'), ['secondOpponent']],
  ['an apostrophe of a phone', typed('O’Neil'), typed('Cy'), typed("O'Neil"), ['partner']],
  [
    'a name and the one of the book',
    typed('Dana'),
    { choice: 'o1', name: 'Dana', skillLevel: 4.1 },
    typed(''),
    ['secondOpponent'],
  ],
  ['two of the book of one name', { ...typed('Eli'), choice: 'o2' }, { ...typed('eli'), choice: 'o3' }, typed(''), []],
  ['seats that are empty', typed('Bo'), typed(''), typed(''), []],
])('asks about a person who sits in two seats: %s', (_what, opponent, secondOpponent, partner, seats) => {
  const draft = { ...EMPTY_DRAFT, opponent, secondOpponent, partner }
  expect(seatsOfSamePerson({ ...draft, matchType: 'doubles' }, book)).toEqual(seats)
  expect(seatsOfSamePerson(draft, book)).toEqual([])
})

describe('the own name', () => {
  it('is the player’s, unless the book has a namesake', () => {
    expect(isOwnName(typed(' ana SOUZA'), 'Ana Souza', book)).toBe(true)
    expect(isOwnName(typed('Ana'), 'Ana Souza', book)).toBe(false)
    expect(isOwnName(typed('Ana'), undefined, book)).toBe(false)
    expect(isOwnName(typed('Dana'), 'Dana', book)).toBe(false)
    expect(isOwnName({ ...typed('Ana'), choice: 'o9' }, 'Ana', book)).toBe(false)
  })

  it('counts in the seats that the type has', () => {
    const draft = { ...EMPTY_DRAFT, opponent: typed('Bo'), partner: typed('Ana'), secondOpponent: typed('Ana') }
    expect(seatsOfOwnName({ ...draft, matchType: 'doubles' }, 'Ana', book)).toEqual(['partner', 'secondOpponent'])
    expect(seatsOfOwnName(draft, 'Ana', book)).toEqual([])
  })
})
