import { finishedMonth, lastMonthKey } from './finished-month.ts'

const matches = [{ playedOn: '2026-12-01' }, { playedOn: '2026-11-29' }]
const at = (now: string, timeZone = 'UTC') => ({ shown: [], matches, now: Date.parse(now), timeZone })
const november = { first: '2026-11-01', key: 'month:2026-11' }

it.each([
  ['the last evening of the month', '2026-11-30T23:59:00Z', 'UTC', undefined],
  ['the first minute of the next', '2026-12-01T00:00:00Z', 'UTC', november],
  ['the third day', '2026-12-03T23:59:00Z', 'UTC', november],
  ['the fourth day', '2026-12-04T00:00:00Z', 'UTC', undefined],
  ['still November where the player is', '2026-12-01T06:00:00Z', 'America/Los_Angeles', undefined],
  ['December already where the player is', '2026-11-30T14:00:00Z', 'Pacific/Auckland', november],
] as const)('on %s', (_what, now, timeZone, expected) => {
  expect(finishedMonth(at(now, timeZone))).toEqual(expected)
})

it('is of the year before in January', () => {
  const played = [{ playedOn: '2026-12-24' }]
  expect(finishedMonth({ ...at('2027-01-02T10:00:00Z'), matches: played })?.key).toBe('month:2026-12')
  expect(lastMonthKey(Date.parse('2027-01-31T10:00:00Z'), 'UTC')).toBe('month:2026-12')
})

it('opens for no month that was not played in, was looked back on, or may have been', () => {
  const open = at('2026-12-01T10:00:00Z')
  expect(finishedMonth({ ...open, matches: [matches[0]!] })).toBeUndefined()
  expect(finishedMonth({ ...open, matches: null })).toBeUndefined()
  expect(finishedMonth({ ...open, shown: ['month:2026-11'] })).toBeUndefined()
  expect(finishedMonth({ ...open, shown: undefined })).toBeUndefined()
})
