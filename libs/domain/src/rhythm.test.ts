import { addDays } from './local-day.ts'
import { rhythmOf } from './rhythm.ts'

// A Saturday; its week began on Sunday the 22nd.
const today = '2026-11-28'
const weeksOf = (...days: string[]) => rhythmOf(days, today).weeks

it('shows the present week from Sunday to Saturday', () => {
  const { days, played } = rhythmOf(['2026-11-21', '2026-11-22', '2026-11-26', '2026-11-28'], today)
  expect(days.map(({ day }) => day.slice(-2))).toEqual(['22', '23', '24', '25', '26', '27', '28'])
  expect(days.map(({ isPlayed }) => (isPlayed ? 1 : 0)).join('')).toBe('1000101')
  expect(days.map(({ isToday }) => (isToday ? 1 : 0)).join('')).toBe('0000001')
  expect(played).toBe(3)
})

it('begins a new week on Sunday', () => {
  expect(rhythmOf(['2026-11-28'], '2026-11-29')).toMatchObject({ played: 0, weeks: 1 })
  expect(rhythmOf(['2026-11-28', '2026-11-29'], '2026-11-29')).toMatchObject({ played: 1, weeks: 2 })
})

it('counts weeks in a row, of which the present one need not have a match yet', () => {
  expect(weeksOf()).toBe(0)
  expect(weeksOf('2026-11-24')).toBe(1)
  expect(weeksOf('2026-11-15', '2026-11-13')).toBe(2)
  expect(weeksOf('2026-11-24', '2026-11-15', '2026-11-13')).toBe(3)
  // A week without one between them.
  expect(weeksOf('2026-11-24', '2026-11-13')).toBe(1)
  expect(weeksOf('2026-11-13')).toBe(0)
})

it('goes over the end of a year and of daylight saving', () => {
  expect(rhythmOf(['2026-12-27', '2027-01-02', '2027-01-05'], '2027-01-05')).toMatchObject({ weeks: 2, played: 1 })
  expect(rhythmOf(['2026-03-07', '2026-03-08', '2026-03-15'], '2026-03-16').weeks).toBe(3)
})

it('says when it goes back as far as the calendar', () => {
  const weekly = (count: number, from = 0) => Array.from({ length: count }, (_, at) => addDays(today, -7 * (at + from)))
  expect(rhythmOf(weekly(25), today)).toMatchObject({ weeks: 25, isMore: false })
  expect(rhythmOf(weekly(26), today)).toMatchObject({ weeks: 26, isMore: true })
  expect(rhythmOf(weekly(25, 1), today)).toMatchObject({ weeks: 25, isMore: true })
})
