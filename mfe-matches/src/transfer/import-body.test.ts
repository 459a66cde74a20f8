import { importBody, inOrderOfPlaying } from './import-body.ts'
import type { ImportedMatch } from './match-csv.ts'

const match: ImportedMatch = {
  matchDay: '2026-05-10',
  matchType: 'singles',
  result: 'won',
  ownGames: [11],
  opponentGames: [7],
  opponents: [{ name: 'Bo' }],
}

it('dates a match to the time of its file, or else to noon', () => {
  expect(importBody({ ...match, matchTime: '18:30:15' }).matchDate).toBe(new Date(2026, 4, 10, 18, 30, 15).toISOString())
  expect(importBody(match).matchDate).toBe(new Date(2026, 4, 10, 12).toISOString())
})

it('sends sums where there are no single games', () => {
  const body = importBody({ ...match, ownGames: [], opponentGames: [], totals: { own: 30, opponent: 22 } })
  expect(body).toMatchObject({ playerScore: 30, opponentScore: 22 })
  expect(body).not.toHaveProperty('userScore')
  expect(importBody(match)).toMatchObject({ userScore: [11], opponentScore: [7] })
})

it('turns a table round that has the newest first, and leaves any other as it is', () => {
  const evening = { ...match, matchTime: '18:30:00' }
  const nextDay = { ...match, matchDay: '2026-05-11' }
  expect(inOrderOfPlaying([nextDay, evening, match])).toEqual([match, evening, nextDay])
  expect(inOrderOfPlaying([match, evening])).toEqual([match, evening])
  expect(inOrderOfPlaying([])).toEqual([])
})
