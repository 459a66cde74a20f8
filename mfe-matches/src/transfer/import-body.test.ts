import { importBody, inOrderOfPlaying } from './import-body.ts'
import type { ImportedMatch } from './match-csv.ts'

const bodyOf = (match: ImportedMatch) => importBody(match, 'America/New_York')

const match: ImportedMatch = {
  matchDay: '2026-05-10',
  matchType: 'singles',
  result: 'won',
  ownGames: [11],
  opponentGames: [7],
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
