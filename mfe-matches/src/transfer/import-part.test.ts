import type { LogMatchBody } from '@kitchenline/api'
import { IMPORTED_ROWS_MAX } from '@kitchenline/domain'
import { importPart } from './import-part.ts'

const MEBIBYTE = 1024 * 1024
const rows = (count: number, notes: string): LogMatchBody[] =>
  Array.from({ length: count }, (_, row) => ({
    matchType: 'singles',
    result: 'won',
    matchDate: '2026-05-10T12:00:00.000Z',
    opponentName: `Bo ${row}`,
    userScore: [11],
    opponentScore: [9],
    notes,
  }))

function parts(all: LogMatchBody[]): LogMatchBody[][] {
  const found: LogMatchBody[][] = []
  for (let from = 0; from < all.length; from += found.at(-1)!.length) found.push(importPart(all, from))
  return found
}

it('takes 500 rows at a time while they are short', () => {
  expect(parts(rows(1200, 'windy')).map((part) => part.length)).toEqual([500, 500, 200])
})

it.each([
  ['Latin', 'x'.repeat(1000)],
  ['Vietnamese', 'ặ'.repeat(1000)],
  ['emoji', '🏓'.repeat(500)],
])('sends long notes in %s within the limit of bytes, each row once and in order', (_script, notes) => {
  const all = rows(1200, notes)
  const sent = parts(all)
  expect(sent.flat()).toEqual(all)
  for (const matches of sent) {
    const body = JSON.stringify({ importId: crypto.randomUUID(), firstRow: IMPORTED_ROWS_MAX, matches })
    expect(Buffer.byteLength(body)).toBeLessThan(MEBIBYTE)
  }
})

it('sends even a row that is too large alone, for the server to refuse', () => {
  expect(importPart(rows(2, 'x'.repeat(2_000_000)), 0)).toHaveLength(1)
})
