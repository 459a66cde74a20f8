import { IMPORTED_ROWS_MAX } from '@kitchenline/domain'
import { importBody, type ImportedBody, inOrderOfPlaying } from './import-body.ts'
import { importPart } from './import-part.ts'
import type { ImportedMatch } from './match-csv.ts'

const bodyOf = (match: ImportedMatch) => importBody(match, 'America/New_York')

const match: ImportedMatch = {
  ...{ matchDay: '2026-05-10', matchType: 'singles', result: 'won', ownGames: [11], opponentGames: [7] },
  opponents: [{ name: 'Bo' }],
}

it('dates a match to the time of its file, or else to noon', () => {
  expect(bodyOf({ ...match, matchTime: '18:30:15' }).matchDate).toBe(new Date(2026, 4, 10, 18, 30, 15).toISOString())
  expect(bodyOf(match).matchDate).toBe(new Date(2026, 4, 10, 12).toISOString())
  expect(bodyOf(match).timeZone).toBe('America/New_York')
  expect(bodyOf({ ...match, timeZone: 'Asia/Tokyo' }).timeZone).toBe('Asia/Tokyo')
})

it('sends sums where there are no single games', () => {
  const body = bodyOf({ ...match, ownGames: [], opponentGames: [], totals: { own: 30, opponent: 22 } })
  expect(body).toMatchObject({ playerScore: 30, opponentScore: 22 })
  expect(body).not.toHaveProperty('userScore')
  expect(bodyOf(match)).toMatchObject({ userScore: [11], opponentScore: [7] })
})

it('turns a table round that has the newest first, and leaves any other as it is', () => {
  const evening = { ...match, matchTime: '18:30:00' }
  const nextDay = { ...match, matchDay: '2026-05-11' }
  expect(inOrderOfPlaying([nextDay, evening, match])).toEqual([match, evening, nextDay])
  expect(inOrderOfPlaying([match, evening])).toEqual([match, evening])
  expect(inOrderOfPlaying([])).toEqual([])
})

const MEBIBYTE = 1024 * 1024
const rows = (count: number, notes: string): ImportedBody[] =>
  Array.from({ length: count }, (_, row) => ({ ...bodyOf(match), opponentName: `Bo ${row}`, notes }))

function parts(all: ImportedBody[]): ImportedBody[][] {
  const found: ImportedBody[][] = []
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
