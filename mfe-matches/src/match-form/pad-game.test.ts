import { extraPoints, gamePoints, gameResult, padGames, padReading, regularPoints, withGame } from './pad-game.ts'

it.each([
  ['won', 11, 9, { own: 11, opponent: 9 }],
  ['lost', 15, 0, { own: 0, opponent: 15 }],
  ['won', 11, 10, { own: 12, opponent: 10 }],
  ['lost', 21, 22, { own: 22, opponent: 24 }],
] as const)('%s to %i with %i for the loser', (result, target, losers, points) => {
  expect(gamePoints(result, target, losers)).toEqual(points)
})

it('offers 0 to 9 at 11, and the winner’s 12 and more from 10 on', () => {
  expect(regularPoints(11)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(extraPoints(11)).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
})

it('writes a game into its place and leaves the others', () => {
  const texts = { ownScores: '11, 8', opponentScores: '7,11' }
  expect(withGame(texts, 2, { own: 11, opponent: 6 })).toEqual({ ownScores: '11,8,11', opponentScores: '7,11,6' })
  expect(withGame(texts, 0, { own: 11, opponent: 2 })).toEqual({ ownScores: '11,8', opponentScores: '2,11' })
  expect(withGame({ ownScores: '', opponentScores: '' }, 0, { own: 11, opponent: 9 })).toEqual({
    ownScores: '11',
    opponentScores: '9',
  })
})

it('reads the fields as games, also while one side is short', () => {
  expect(padGames({ ownScores: '11,8', opponentScores: '7' })).toEqual([
    { own: 11, opponent: 7 },
    { own: 8, opponent: undefined },
  ])
  expect(gameResult({ own: 11, opponent: 7 })).toBe('won')
  expect(gameResult({ own: 8, opponent: undefined })).toBeUndefined()
})

it('keeps the chosen target where two would do', () => {
  expect(padReading({ own: 15, opponent: 13 }, 'won', 11)).toEqual({ target: 11, losers: 13 })
  expect(padReading({ own: 15, opponent: 13 }, 'won', 15)).toEqual({ target: 15, losers: 13 })
})

it.each([
  [{ own: 11, opponent: 9 }, 'won', { target: 11, losers: 9 }],
  [{ own: 15, opponent: 9 }, 'won', { target: 15, losers: 9 }],
  [{ own: 13, opponent: 11 }, 'won', { target: 11, losers: 11 }],
  [{ own: 9, opponent: 11 }, 'won', { target: 11, losers: undefined }],
  [{ own: 14, opponent: 3 }, 'won', { target: 11, losers: undefined }],
  [{ own: undefined, opponent: undefined }, 'lost', { target: 11, losers: undefined }],
] as const)('shows %j of a game %s as %j', (game, result, reading) => {
  expect(padReading(game, result, 11)).toEqual(reading)
})
