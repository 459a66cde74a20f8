import type { FeedItemDto } from '@kitchenline/api'
import { daysAgo, feedDays } from './feed.tsx'

const zone = 'America/Los_Angeles'
const now = new Date('2026-03-10T06:30:00.000Z') // 23:30 on the 9th in Los Angeles, two days after the clocks changed

it.each([
  ['2026-03-10T06:00:00.000Z', 0],
  ['2026-03-09T07:30:00.000Z', 0],
  ['2026-03-09T06:59:00.000Z', 1],
  ['2026-03-07T20:00:00.000Z', 2],
  ['2026-03-11T01:00:00.000Z', 0],
  ['2026-03-02T20:00:00.000Z', 7],
])('%s was %i days of the viewer’s calendar ago', (matchDate, days) => {
  expect(daysAgo(matchDate, now, zone)).toBe(days)
})

it('puts the matches of one day together', () => {
  const item = (matchDate: string) => ({ match: { matchDate } }) as FeedItemDto
  const dates = ['2026-03-10T06:00:00.000Z', '2026-03-09T12:00:00.000Z', '2026-03-08T20:00:00.000Z']
  const days = feedDays(dates.map(item), now, zone)
  expect(days.map(({ days: ago, items }) => [ago, items.length])).toEqual([
    [0, 2],
    [1, 1],
  ])
})
