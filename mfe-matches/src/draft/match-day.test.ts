import { localDay } from '@kitchenline/domain'
import { deviceZone } from '@kitchenline/shell-api'
import { playedAt, playedBefore, readDay } from './match-day.ts'

describe('a match that was played before another one', () => {
  it.each([
    ['Europe/Berlin', '2026-05-10T10:00:00.000Z', '2026-05-10T09:59:59.000Z'],
    // Clamped to the midnight of the day on which the player is.
    ['Europe/Berlin', '2026-05-09T22:00:00.400Z', '2026-05-09T22:00:00.000Z'],
    ['America/Los_Angeles', '2026-05-10T07:00:00.000Z', '2026-05-10T07:00:00.000Z'],
    ['America/Los_Angeles', '2026-05-09T22:00:00.000Z', '2026-05-09T21:59:59.000Z'],
    // In the hour that comes twice, and on the day that has no midnight.
    ['America/New_York', '2026-11-01T06:00:00.000Z', '2026-11-01T05:59:59.000Z'],
    ['Africa/Cairo', '2026-04-23T22:00:00.500Z', '2026-04-23T22:00:00.000Z'],
  ])('in %s, where that was at %s, is of %s', (timeZone, known, moment) => {
    const playedOn = localDay(new Date(known), timeZone)
    expect(playedBefore({ matchDate: known, playedOn, timeZone })).toEqual({ matchDate: moment, timeZone })
  })

  it('is of that moment on that day alone', () => {
    const now = new Date(2026, 4, 10, 20)
    const timeZone = deviceZone()
    const morning = { matchDate: new Date(2026, 4, 10, 9, 30).toISOString(), playedOn: '2026-05-10', timeZone }
    const before = new Date(2026, 4, 10, 9, 29, 59).toISOString()
    const momentOf = (...of: Parameters<typeof playedAt>) => playedAt(...of).matchDate
    expect(momentOf({ day: undefined, before: morning }, now)).toBe(before)
    expect(momentOf({ day: '2026-05-10', before: morning }, now)).toBe(before)
    expect(momentOf({ day: '2026-05-09', before: morning }, now)).toBe(new Date(2026, 4, 9, 12).toISOString())
    expect(momentOf({ day: undefined, before: morning }, new Date(2026, 4, 11, 1))).toBe(new Date(2026, 4, 11, 1).toISOString())
  })
})

const TODAY = '2026-11-22'
const read = (value: string, hasMore = false) => readDay({ value, hasMore }, TODAY)

it.each(['1965-01-01', '2026-01-22', '2026-11-21', TODAY])('takes %s', (day) => {
  expect(read(day)).toEqual({ day })
})

it.each([
  ['nothing', ''],
  ['a year of one digit', '0002-11-15'],
  ['a year of three digits', '0202-11-15'],
])('waits for the rest of %s', (_what, value) => {
  expect(read(value)).toEqual({ fault: 'unfinished' })
})

it('waits while something stands in the field that is no day yet', () => {
  expect(read('', true)).toEqual({ fault: 'unfinished' })
})

it.each(['2026-11-23', '2027-01-01', '12026-11-15'])('refuses the future: %s', (day) => {
  expect(read(day)).toEqual({ fault: 'future' })
})

it('refuses what lies before there were matches', () => {
  expect(read('1964-12-31')).toEqual({ fault: 'tooEarly' })
})
