import { isRunning, remainingMatches, type Subscription, type SubscriptionStatus } from './subscription.ts'

const HOUR = 60 * 60_000
const end = new Date('2026-06-01T00:00:00Z')
const at = (hours: number) => new Date(end.getTime() + hours * HOUR)
const subscription = (status: SubscriptionStatus, over: Partial<Subscription> = {}): Subscription => ({
  id: 's',
  userId: 'u',
  planId: 'p',
  status,
  matchesUsed: 0,
  usedFor: [],
  startDate: at(-700),
  createdAt: at(-700),
  updatedAt: at(-700),
  version: 1,
  ...over,
})

it.each<[status: SubscriptionStatus, hoursAfterEnd: number, running: boolean]>([
  ['active', -1, true],
  ['active', 0, true],
  // The news of its renewal may be late.
  ['active', 71, true],
  ['active', 72, false],
  ['canceled', -1, true],
  ['canceled', 0, false],
  ['past_due', 71, true],
  ['past_due', 72, false],
  ['expired', -1, false],
  ['incomplete', -1, false],
])('%s, %i hours after its end: %s', (status, hours, running) => {
  expect(isRunning(subscription(status, { endDate: end }), at(hours))).toBe(running)
})

it('has no end when it counts matches, but ends with the last of them', () => {
  const grants = [
    { paymentId: 'pi_1', matches: 10 },
    { paymentId: 'pi_2', matches: 10 },
  ]
  const pack = (matchesUsed: number) => subscription('active', { grants, matchesUsed })
  expect([0, 19, 20, 21].map((used) => isRunning(pack(used), at(100_000)))).toEqual([true, true, false, false])
  expect([0, 19, 20, 21].map((used) => remainingMatches(pack(used)))).toEqual([20, 1, 0, 0])
})
