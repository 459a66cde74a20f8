import { claimOf, mostPlayedOf, nemesisOf, rivalOf } from './stories.ts'

/** As the player sees it: won, lost. */
const met = (name: string, won: number, lost: number, rest: object = {}) => ({
  ...{ id: name, name, totalMatches: won + lost, wins: lost, losses: won },
  ...rest,
})
const PRIYA = met('Priya', 1, 11)
const MARCUS = met('Marcus', 7, 6)
const BOOK = [met('Ana', 8, 1), met('Bo', 0, 2), MARCUS, PRIYA, met('Sam', 3, 3)]

it('finds the nemesis, the closest rival and who was met most', () => {
  expect(nemesisOf(BOOK)).toBe(PRIYA)
  expect(rivalOf(BOOK)).toBe(MARCUS)
  expect(mostPlayedOf(BOOK)).toBe(MARCUS)
})

it.each([
  ['fewer matches at the same distance are the worse record', [met('A', 3, 8), met('B', 0, 5)], 'B'],
  ['the name decides between equals', [met('B', 0, 5), met('A', 0, 5)], 'A'],
  ['two matches are too few', [met('A', 0, 2)], undefined],
  ['a close record is no nemesis', [met('A', 6, 8)], undefined],
  ['who is beaten is none', [met('A', 8, 1)], undefined],
  ['half a record is none', [met('A', 0, 9, { mergingInto: 'B' })], undefined],
])('knows a nemesis: %s', (_what, book, name) => expect(nemesisOf(book)?.name).toBe(name))

it.each([
  ['four matches are too few', [met('A', 2, 2)], undefined],
  ['a fifth apart at most', [met('A', 3, 2), met('B', 5, 3)], 'A'],
  ['met more often goes first', [met('A', 5, 5), met('B', 7, 6)], 'B'],
  ['then the closer one', [met('A', 7, 5), met('B', 6, 6)], 'B'],
  ['none in an empty book', [], undefined],
])('knows a closest rival: %s', (_what, book, name) => expect(rivalOf(book)?.name).toBe(name))

const results = (text: string) => [...text].map((letter) => ({ result: letter === 'w' ? ('won' as const) : ('lost' as const) }))

it.each([
  [met('New', 0, 0), '', 'opponents.notPlayed', {}],
  [PRIYA, 'lllll', 'opponents.claim.nemesis', { wins: 1, count: 12 }],
  [MARCUS, 'wlwlw', 'opponents.claim.rival', { count: 13, points: 3 }],
  [met('Ada', 4, 0), 'wwww', 'opponents.claim.unbeaten', { count: 4 }],
  [met('Cy', 0, 3), 'lll', 'opponents.claim.winless', { count: 3 }],
  [met('Di', 5, 2), 'wwwll', 'opponents.claim.winning', { count: 3 }],
  [met('Ed', 5, 3), 'lllww', 'opponents.claim.losing', { count: 3 }],
  [met('Flo', 4, 2), 'wlwlw', 'opponents.claim.ahead', { count: 2 }],
  [met('Gus', 0, 1), 'l', 'opponents.claim.behind', { count: 1 }],
  [met('Hal', 1, 1), 'wl', 'opponents.claim.even', {}],
])('says the one thing of $name', (opponent, latest, id, values) => {
  expect(claimOf({ opponent, pointDifference: -3, meetings: results(latest) }, BOOK)).toEqual({ id, values })
})
