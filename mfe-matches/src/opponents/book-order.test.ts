import type { OpponentDto } from '@kitchenline/api'
import { inOrder } from './book-order.ts'

const entry = (name: string, won: number, lost: number, lastMet?: string) =>
  ({ name, totalMatches: won + lost, wins: lost, losses: won, ...(lastMet && { lastMet }) }) as OpponentDto

const BOOK = [
  entry('New', 0, 0),
  entry('Ana', 8, 1, '2026-11-03T10:00:00.000Z'),
  entry('Marcus', 7, 6, '2026-11-21T10:00:00.000Z'),
  entry('Priya', 1, 11, '2026-11-20T10:00:00.000Z'),
  entry('Bo', 1, 0, '2026-11-21T10:00:00.000Z'),
]

it.each([
  ['met', ['Bo', 'Marcus', 'Priya', 'Ana', 'New']],
  ['played', ['Marcus', 'Priya', 'Ana', 'Bo', 'New']],
  ['closest', ['Marcus', 'Bo', 'Ana', 'Priya', 'New']],
  ['nemesis', ['Priya', 'Marcus', 'Bo', 'Ana', 'New']],
  ['name', ['Ana', 'Bo', 'Marcus', 'New', 'Priya']],
] as const)('orders a book by %s', (order, names) => {
  expect(inOrder(BOOK, order).map(({ name }) => name)).toEqual(names)
})
