import { choiceNames } from './choice-names.ts'

it('tells people of one name apart by their level, and leaves the others as they are called', () => {
  const book = [
    { id: 'a', name: 'Bob', skillLevel: 3 },
    { id: 'b', name: 'bob', skillLevel: 4.2 },
    { id: 'c', name: 'Bobby', skillLevel: 4.2 },
  ]
  expect([...choiceNames(book).values()]).toEqual(['Bob · 3.0', 'bob · 4.2', 'Bobby'])
})
