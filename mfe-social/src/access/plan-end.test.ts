import { planEnd } from './plan-end.ts'

const at = (day: string) => new Date(`${day}T12:00:00`)
const dayOf = (date: Date | undefined) => date && [date.getFullYear(), date.getMonth() + 1, date.getDate()]

it.each([
  ['week' as const, '2026-12-28', [2027, 1, 4]],
  ['month' as const, '2026-01-31', [2026, 2, 28]],
  ['month' as const, '2028-01-31', [2028, 2, 29]],
  ['month' as const, '2026-12-15', [2027, 1, 15]],
  ['year' as const, '2028-02-29', [2029, 2, 28]],
])('a %s bought on %s', (duration, day, end) => {
  expect(dayOf(planEnd(duration, at(day)))).toEqual(end)
})

it('has no end for a pack of matches', () => {
  expect(planEnd('matches', at('2026-01-31'))).toBeUndefined()
})
