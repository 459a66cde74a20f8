import fc from 'fast-check'
import { addDays, daysBetween, isTimeZone, localDay, startOfDay, weekStart } from './local-day.ts'

const ZONES = [
  'UTC',
  'America/Los_Angeles',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/St_Johns',
  'Europe/Berlin',
  'Africa/Cairo',
]
const anyDay = fc
  .date({ min: new Date('1965-01-02'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))

it.each([
  ['2026-03-08T07:59:59.999Z', 'America/Los_Angeles', '2026-03-07'],
  ['2026-03-08T08:00:00.000Z', 'America/Los_Angeles', '2026-03-08'],
  ['2026-03-29T22:00:00.000Z', 'Europe/Berlin', '2026-03-30'],
  ['2026-12-31T18:15:00.000Z', 'Asia/Kathmandu', '2027-01-01'],
  ['2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', '2027-01-01'],
])('%s is in %s the %s', (at, zone, day) => {
  expect(localDay(new Date(at), zone)).toBe(day)
})

it('starts weeks on Sunday, across a change of clocks and of the year', () => {
  expect(weekStart('2026-11-01')).toBe('2026-11-01')
  expect(weekStart('2026-11-07')).toBe('2026-11-01')
  expect(weekStart('2027-01-01')).toBe('2026-12-27')
})

it('every moment belongs to exactly the day that starts before it', () => {
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...ZONES), (day, zone) => {
      const start = startOfDay(day, zone)
      expect(localDay(start, zone)).toBe(day)
      expect(localDay(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
    }),
    { numRuns: 60 },
  )
})

it('adds and counts days inversely', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days)
    }),
  )
})

it('knows names of zones from other text', () => {
  expect(isTimeZone('Europe/Rome')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})
