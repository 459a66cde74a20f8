import type { AdminStatsDto, DailyAnalyticsDto } from '@kitchenline/api'
import { changeOf, lineOf } from './changes.ts'

const stats = {
  ...{ totalUsers: 130, signupsToday: 2, signupsThisWeek: 9, signupsThisMonth: 40, activeUsers: 50 },
  ...{ totalMatches: 900, qrCodeScans: 12, topSignupSources: [] },
} as AdminStatsDto

/** One signup a day but three on the last one, and one user and ten matches more each day. */
const days = (count: number): DailyAnalyticsDto[] =>
  Array.from({ length: count }, (_, nth) => ({
    ...{ date: `day ${nth}`, totalUsers: 128 - count + nth + 1, activeUsers: nth, newSignups: nth === count - 1 ? 3 : 1 },
    ...{ totalMatches: 890 - 10 * (count - nth - 1), newMatches: 10, qrCodeScans: nth % 2, qrCodeSignups: 0 },
  }))

it.each([
  ['signupsToday', { by: -1, days: 1, kind: 'changed' }],
  ['signupsThisWeek', { by: 2, days: 7, kind: 'changed' }],
  ['signupsThisMonth', { by: 10, days: 30, kind: 'changed' }],
  ['totalUsers', { by: 31, days: 30, kind: 'grown' }],
  ['totalMatches', { by: 300, days: 30, kind: 'grown' }],
  ['qrCodeScans', { by: 15, days: 30, kind: 'grown' }],
  ['activeUsers', undefined],
] as const)('%s: %j', (figure, change) => {
  expect(changeOf(figure, stats, days(60))).toEqual(change)
})

it.each(['signupsToday', 'signupsThisWeek', 'signupsThisMonth', 'totalUsers', 'qrCodeScans'] as const)(
  'says nothing of %s where no day is over',
  (figure) => {
    expect(changeOf(figure, stats, [])).toBeUndefined()
  },
)

it('compares with whole periods only', () => {
  expect(changeOf('signupsThisWeek', stats, days(12))).toBeUndefined()
  expect(changeOf('signupsThisWeek', stats, days(13))).toBeDefined()
  expect(changeOf('totalMatches', { ...stats, totalMatches: null }, days(60))).toBeUndefined()
})

it('draws the days of a figure, without those on which it was unknown', () => {
  const [first, ...rest] = days(3)
  expect(lineOf('totalMatches', [{ ...first!, totalMatches: null }, ...rest])).toEqual([880, 890])
  expect(lineOf('signupsThisWeek', days(3))).toEqual([1, 1, 3])
})
