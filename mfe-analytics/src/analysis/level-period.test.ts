import { changeOf, pointsOf } from './level-period.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')
const point = (date: string, level: number, [matches, wins, expected]: [number, number, number]) => ({
  ...{ date: `${date}T10:00:00.000Z`, level, matches, wins, expected },
})
const line = [
  point('2026-06-01', 3.4, [10, 4, 5.1]),
  point('2026-08-20', 3.5, [14, 7, 7.2]),
  point('2026-10-02', 3.62, [20, 11, 10.4]),
  point('2026-11-26', 3.58, [26, 14, 13.9]),
]
const daysOf = (days: number | undefined, now = NOW) => pointsOf(line, days, now).map(({ date }) => date.slice(5, 10))

it('begins a period at the level of the last day before it', () => {
  expect(daysOf(90)).toEqual(['08-20', '10-02', '11-26'])
  expect(daysOf(undefined)).toHaveLength(4)
  expect(daysOf(400)).toHaveLength(4)
})

it('keeps the last day where the period has none', () => {
  expect(daysOf(90, Date.parse('2027-06-01T00:00:00Z'))).toEqual(['11-26'])
  expect(pointsOf([], 90, NOW)).toEqual([])
})

it('says what the period brought', () => {
  expect(changeOf(pointsOf(line, 90, NOW))).toEqual({
    since: '2026-08-20T10:00:00.000Z',
    levels: expect.closeTo(0.08),
    matches: 12,
    wins: 7,
    expected: expect.closeTo(6.7),
  })
  expect(changeOf(line.slice(3))).toBeUndefined()
})
