import { remainingDays } from './remaining-days.ts'

it.each([
  ['2026-05-10T12:00:00.000Z', 30],
  ['2026-05-09T11:00:00.000Z', 29],
  ['2026-04-10T13:00:00.000Z', 1],
  ['2026-04-01T12:00:00.000Z', 0],
])('deleted at %s: %d days', (deletedAt, days) => {
  expect(remainingDays(deletedAt, new Date('2026-05-10T12:00:00.000Z'))).toBe(days)
})
