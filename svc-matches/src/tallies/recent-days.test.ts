import { dayFigures } from './recent-days.ts'

it('names the days of players whose days begin with the same one, each by its place', () => {
  const named = (from: string, matches: number[]) => dayFigures({ from, matches, scoreUnits: matches }).map(({ day }) => day)
  expect(named('2026-02-27', [1, 0, 2])).toEqual(['2026-02-27', '2026-03-01'])
  expect(named('2026-02-27', [0, 1, 0, 1])).toEqual(['2026-02-28', '2026-03-02'])
  expect(named('2026-02-28', [1, 1])).toEqual(['2026-02-28', '2026-03-01'])
})
