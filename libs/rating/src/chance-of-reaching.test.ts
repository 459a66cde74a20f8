import { chanceOfReaching } from './chance-of-reaching.ts'

/** Twenty moves of a tenth, and four usual ones of a twentieth: sqrt((20 * 0.01 + 4 * 0.0025) / 24) = 0.0935. */
const moves = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 0.1 : -0.1))

it.each([
  // sd 0.0935 * sqrt(25) = 0.4677; 0.2 and 0.5826 steps are 0.2545, or 0.5441 sd: 2 P(Z > 0.5441) = 0.586.
  ['about six in ten', { rise: 0.2, moves, days: 25, doubt: 1 }, 0.586],
  // The doubt allows an sd of 0.2: 0.2545 are 1.2725 sd, 0.203.
  ['no further than the doubt reaches', { rise: 0.2, moves, days: 25, doubt: 0.04 }, 0.203],
  // Without moves the usual 0.05: sd 0.15 in nine days, 0.1791 are 1.194 sd, 0.2324.
  ['of a young level, by usual moves', { rise: 0.15, moves: [], days: 9, doubt: 1 }, 0.232],
  ['none without a day of play', { rise: 0.2, moves, days: 0, doubt: 1 }, 0],
  ['never certain', { rise: -3, moves, days: 25, doubt: 1 }, 0.99],
])('%s', (_what, outlook, chance) => expect(chanceOfReaching(outlook)).toBeCloseTo(chance, 3))
