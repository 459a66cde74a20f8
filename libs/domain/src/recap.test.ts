import { levelWithin, recapDays, recapOf, type RecapMatch } from './recap.ts'

it.each([
  ['month', '2026-02-10', '2026-02-01', '2026-02-28'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['season', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['season', '2026-01-01', '2026-01-01', '2026-03-31'],
] as const)('a %s with %s goes from %s to %s', (period, day, first, last) => {
  expect(recapDays(period, day)).toEqual({ first, last })
})

let count = 0
const played = (at: string, result: 'won' | 'lost', more: Partial<RecapMatch> = {}): RecapMatch => ({
  ...{ id: `m${(count += 1)}`, result, playedOn: at, performanceScore: 60 },
  opponents: [{ name: 'Bo', skillLevel: 3.5 }],
  ...more,
})

it('is empty without matches', () => {
  expect(recapOf([])).toEqual({
    ...{ totalMatches: 0, wins: 0, losses: 0, winRate: 0, performanceScore: 0, daysPlayed: 0, bestStreak: 0 },
    ...{ opponent: undefined, partner: undefined, bestWin: undefined, bestDay: undefined },
    days: [],
  })
})

it('has the people, the counts, the best run, the best day and the best win', () => {
  const cy = { name: 'Cy', id: 'c1', skillLevel: 4.2 }
  const recap = recapOf([
    played('2026-11-20', 'lost', { opponents: [{ name: 'CY', id: 'c1', skillLevel: 4.9 }] }),
    played('2026-11-20', 'won', { opponents: [cy, { name: 'Di', skillLevel: 3 }], partner: { name: 'Ana' } }),
    played('2026-11-12', 'won', { opponents: [cy], performanceScore: 80 }),
    played('2026-11-12', 'won'),
    played('2026-11-02', 'lost'),
  ])
  expect(recap).toMatchObject({
    ...{ totalMatches: 5, wins: 3, losses: 2, winRate: 60, performanceScore: 64, daysPlayed: 3, bestStreak: 3 },
    opponent: { name: 'CY', matches: 3, wins: 2 },
    partner: { name: 'Ana', matches: 1, wins: 1 },
    bestWin: { opponents: ['Cy'], level: 4.2 },
    bestDay: { day: '2026-11-12', matches: 2, wins: 2 },
    days: [
      { day: '2026-11-02', matches: 1, wins: 0 },
      { day: '2026-11-12', matches: 2, wins: 2 },
      { day: '2026-11-20', matches: 2, wins: 1 },
    ],
  })
})

it('takes people without an entry in the book for one by name', () => {
  const late = [
    played('2026-11-03', 'won', { opponents: [{ name: 'José' }] }),
    played('2026-11-02', 'won', { opponents: [{ name: 'jose' }] }),
  ]
  expect(recapOf(late)).toMatchObject({ opponent: { matches: 2 }, bestWin: undefined })
})

const november = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }
const level = (day: string, of: number, [matches, wins, expected] = [10, 6, 5.5]) => ({
  ...{ date: new Date(`${day}T18:00:00Z`), level: of },
  ...{ matches: matches!, wins: wins!, expected: expected! },
})

it('tells of the move and the record between the last level before November and the last within', () => {
  const line = [
    level('2026-09-22', 3.6),
    level('2026-10-31', 3.62, [18, 9, 8.5]),
    level('2026-11-01', 3.65, [20, 11, 9.5]),
    level('2026-11-30', 3.71, [30, 18, 14.5]),
  ]
  expect(levelWithin(line, november)).toEqual({ from: 3.62, to: 3.71, record: { matches: 12, wins: 9, expected: 6 } })
  expect(levelWithin([], november)).toBeUndefined()
})

it('tells the first level without a move, and nothing where the format was not played', () => {
  expect(levelWithin([level('2026-11-20', 3.64), level('2026-11-21', 3.7)], november)).toEqual({ to: 3.7 })
  expect(levelWithin([level('2026-10-20', 3.64), level('2026-12-01', 3.7)], november)).toBeUndefined()
  expect(levelWithin([level('2026-12-01', 3.7)], november)).toBeUndefined()
})
