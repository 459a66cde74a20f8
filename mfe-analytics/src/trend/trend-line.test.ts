import { trendLine } from './trend-line.ts'

const week = (score: number | null, index: number) => ({ week: `2026-11-0${index + 1}`, score, matches: score === null ? 0 : 1 })

it('puts each week into the middle of its column, on an axis from 0 to 100', () => {
  const { points, path } = trendLine([0, 100, 62.5, 50].map(week))
  expect(points.map(({ x, y }) => `${x} ${y}`)).toEqual(['12.5 100', '37.5 0', '62.5 37.5', '87.5 50'])
  expect(path).toBe('M12.5 100L37.5 0L62.5 37.5L87.5 50')
})

it('leaves a gap, not a zero, for weeks without matches', () => {
  const { points, path } = trendLine([null, 40, 50, null, 60].map(week))
  expect(points.map(({ week: day }) => day)).toEqual(['2026-11-02', '2026-11-03', '2026-11-05'])
  expect(path).toBe('M30 60L50 50M90 40')
})
