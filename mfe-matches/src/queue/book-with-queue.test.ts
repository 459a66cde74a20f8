import { deleteOpponent, editOpponent, type Endpoint, mergeOpponents, type OpponentDto } from '@kitchenline/api'
import type { QueuedChange } from '@kitchenline/shell-api'
import { dana } from '../../test/fake-gateway.ts'
import { bookWithQueue } from './book-with-queue.ts'

const bo = { ...dana, id: 'o2', name: 'Bo', totalMatches: 3, wins: 1, losses: 2 }
const BOOK = [dana, bo] as OpponentDto[]

const change = (call: Endpoint, body?: object, over: Partial<QueuedChange> = {}): QueuedChange => ({
  ...{ userId: 'ana', id: 'c1', madeAt: '2026-05-01T12:00:00.000Z', about: 'opponent o1', title: '', changes: [] },
  ...{ call, options: { params: { id: 'o1' }, body } },
  ...over,
})
const shown = (...changes: QueuedChange[]) =>
  bookWithQueue(BOOK, changes).map((one) => `${one.name} ${one.skillLevel}, ${one.wins} and ${one.losses} of ${one.totalMatches}`)
const [DANA, BO] = ['Dana 4.1, 2 and 3 of 5', 'Bo 4.1, 1 and 2 of 3']

it.each([
  ['a new name and level', change(editOpponent, { name: 'Dee', skillLevel: 3 }), ['Dee 3, 2 and 3 of 5', BO]],
  ['who leaves the book', change(deleteOpponent), [BO]],
  ['a merge', change(mergeOpponents, { intoId: 'o2', renameInMatches: true, skillLevel: 4.5 }), ['Bo 4.5, 3 and 5 of 8']],
  ['nothing of what was refused', change(deleteOpponent, undefined, { refusal: { status: 404, text: '' } }), [DANA, BO]],
])('has %s', (_what, made, expected) => {
  expect(shown(made)).toEqual(expected)
})

it('has changes in the order of doing', () => {
  expect(shown(change(editOpponent, { name: 'Dee' }), change(editOpponent, { skillLevel: 2 }))[0]).toBe('Dee 2, 2 and 3 of 5')
})
