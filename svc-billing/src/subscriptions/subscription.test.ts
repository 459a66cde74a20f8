import { isRunning, type SubscriptionStatus } from './subscription.ts'

const HOUR = 60 * 60_000
const end = new Date('2026-06-01T00:00:00Z')
const at = (hours: number) => new Date(end.getTime() + hours * HOUR)
const subscription = (status: SubscriptionStatus, endDate?: Date) => ({
  id: 's',
  userId: 'u',
  planId: 'p',
  status,
  matchesUsed: 0,
  startDate: at(-700),
  endDate,
  createdAt: at(-700),
  updatedAt: at(-700),
})

it.each<[status: SubscriptionStatus, hoursAfterEnd: number, running: boolean]>([
  ['active', -1, true],
  ['active', 0, false],
  ['canceled', -1, true],
  ['canceled', 0, false],
  ['past_due', 71, true],
  ['past_due', 72, false],
  ['expired', -1, false],
  ['incomplete', -1, false],
])('%s, %i hours after its end: %s', (status, hours, running) => {
  expect(isRunning(subscription(status, end), at(hours))).toBe(running)
})

it('has no end when it counts matches', () => {
  expect(isRunning(subscription('active'), at(100_000))).toBe(true)
})
