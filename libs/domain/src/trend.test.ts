import { lastDays, performanceTrend } from './trend.ts'

const figures = (day: string, ...scores: number[]) => ({
  day,
  matches: scores.length,
  scoreSum: scores.reduce((a, b) => a + b, 0),
})

// A Wednesday.
const today = '2026-11-18'

it('has the current Sunday week and the seven before, gaps where nothing was played', () => {
  const trend = performanceTrend([figures('2026-11-16', 60, 80), figures('2026-09-27', 50)], today)
  expect(trend.map((point) => point.week)).toEqual([
    '2026-09-27',
    '2026-10-04',
    '2026-10-11',
    '2026-10-18',
    '2026-10-25',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
  ])
  expect(trend.map((point) => point.score)).toEqual([50, null, null, null, null, null, null, 70])
})

it('puts Saturday and Sunday into different weeks', () => {
  const trend = performanceTrend([figures('2026-11-14', 40), figures('2026-11-15', 90)], today)
  expect(trend.slice(-2).map((point) => point.score)).toEqual([40, 90])
})

it('weighs every match equally, not every day', () => {
  expect(performanceTrend([figures('2026-11-16', 90), figures('2026-11-17', 30, 30, 30)], today).at(-1)?.score).toBe(45)
})

it.each([
  [30, 5, '2026-10-18'],
  [90, 14, '2026-08-16'],
] as const)('of %d days has the %d weeks that they touch', (range, weeks, first) => {
  const trend = performanceTrend([], today, range)
  expect(trend).toHaveLength(weeks)
  expect(trend[0]?.week).toBe(first)
})

it('of 30 days leaves out what was played before, even in the week they begin in', () => {
  const days = [figures('2026-10-18', 10), figures('2026-10-19', 50)]
  expect(performanceTrend(days, today, 30)[0]).toEqual({ week: '2026-10-18', score: 50, matches: 1 })
})

it('leaves out tomorrow', () => {
  expect(performanceTrend([figures('2026-11-19', 99)], today).at(-1)?.score).toBeNull()
})

describe('the last thirty days', () => {
  // 2 matches of 60 before; 65 and 75 since.
  const days = [figures('2026-10-19', 55), figures('2026-10-20', 65), figures('2026-11-18', 75)]

  it('are compared with the score before them', () => {
    expect(lastDays(days, today, { totalMatches: 4, performanceScore: 65 })).toEqual({ matches: 2, performanceChange: 5 })
    expect(lastDays(days.slice(0, 1), today, { totalMatches: 1, performanceScore: 55 })).toEqual({
      matches: 0,
      performanceChange: 0,
    })
  })

  it('change nothing where all of it was played in them', () => {
    expect(lastDays(days.slice(1), today, { totalMatches: 2, performanceScore: 70 })).toEqual({ matches: 2 })
    expect(lastDays([], today, { totalMatches: 0, performanceScore: 0 })).toEqual({ matches: 0 })
  })
})
