import { comparedWeeks, meanScore } from './compared-weeks.ts'

const point = (week: string, score: number | null, matches = 1) => ({ week, score, matches: score === null ? 0 : matches })

it('puts both formats beside each other, with a gap where one was not played', () => {
  const singles = [point('2026-11-01', 40), point('2026-11-08', null)]
  const doubles = [point('2026-11-08', 70), point('2026-11-15', 60)]
  const weeks = comparedWeeks({ singles, doubles }).map((each) => `${each.week} ${each.singles.score} ${each.doubles.score}`)
  expect(weeks).toEqual(['2026-11-01 40 null', '2026-11-08 null 70', '2026-11-15 null 60'])
})

it('counts a match as much as another, whichever week it was in', () => {
  expect(meanScore([point('2026-11-01', 40, 3), point('2026-11-08', null), point('2026-11-15', 80, 1)])).toBe(50)
  expect(meanScore([point('2026-11-01', null)])).toBeUndefined()
})
