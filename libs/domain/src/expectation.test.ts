import { isPar, pointApart, whyApart } from './expectation.ts'

it.each([
  [1, 1.1, true],
  [9, 9.74, true],
  [9, 9.75, false],
  [0, 0.75, false],
  [12, 11.2, false],
])('%d where %d were expected is par: %s', (results, expected, par) => {
  expect(isPar(results, expected)).toBe(par)
})

it.each([
  ['a fall', -0.08, 14, 26, true],
  ['a fall too small to see', -0.04, 14, 26, false],
  ['a fall', -0.08, 13, 26, false],
  ['a rise', 0.05, 9, 20, true],
  ['a rise', 0.05, 10, 20, false],
  ['a rise', 0.3, 14, 20, false],
])('%s of %d and %i of %i won point apart: %s', (_move, change, wins, matches, isApart) => {
  expect(pointApart({ change, wins, matches })).toBe(isApart)
})

describe('what reconciles a trend and a record', () => {
  const points = { share: 0.55, expectedShare: 0.5 }
  const fall = { change: -0.1, matches: 12, wins: 9, expectedWins: 10.4, favored: 11, ...points }
  const rise = { change: 0.1, matches: 10, wins: 3, expectedWins: 1.6, favored: 1, ...points }

  it.each([
    ['more wins were expected of a favorite', fall, 'favorite'],
    ['fewer wins were expected of an underdog', rise, 'underdog'],
    ['they were the favorite in no more than half', { ...fall, favored: 6 }, undefined],
    ['as many were won as expected, by fewer points', { ...fall, expectedWins: 9.2, share: 0.48 }, 'fewerPoints'],
    ['more were won than expected, by fewer points', { ...fall, expectedWins: 7, share: 0.48 }, 'fewerPoints'],
    ['as many were won as expected, by more points', { ...rise, expectedWins: 3 }, 'morePoints'],
    ['neither wins nor points say why', { ...fall, expectedWins: 6 }, undefined],
    ['nothing points apart', { ...fall, change: 0.1 }, undefined],
  ])('%s', (_case, trend, why) => {
    expect(whyApart(trend)).toBe(why)
  })
})
