import { RecapDto } from '@kitchenline/api'
import { DomainError } from '@kitchenline/domain'
import type { GetLevelLineRequest } from '@kitchenline/proto/analysis'
import { gatewayForTests } from './gateway-for-tests.ts'

const SUMS = { totalMatches: 12, wins: 9, losses: 3, winRate: 75, performanceScore: 60, daysPlayed: 4, bestStreak: 3, days: [] }
const { services, gateway } = gatewayForTests()
beforeEach(() => services.on('getRecap', () => SUMS))

const day = (date: string, level: number, [matches, wins, expected] = [12, 8, 6]) => ({
  ...{ date: new Date(date), level, matches: matches!, wins: wins!, expected: expected!, upsets: 0 },
})
const levelsIn = async (zone: string) =>
  RecapDto.parse(await (await gateway.as('ana', `/api/recap?period=month&day=2026-11-17&tz=${zone}`)).json()).levels

it('reads the levels by the days of play, wherever the player is now', async () => {
  services.on('getLevelLine', ({ format }: GetLevelLineRequest) => ({
    format,
    days:
      format === 'MATCH_FORMAT_SINGLES'
        ? [day('2026-10-31', 3.62), day('2026-11-01', 3.66), day('2026-11-30', 3.71, [24, 17, 11.8])]
        : [day('2026-11-14', 3.9)],
  }))
  for (const zone of ['UTC', 'America/Chicago', 'Pacific/Kiritimati'])
    expect(await levelsIn(zone)).toEqual([
      { format: 'singles', from: 3.62, to: 3.71, record: { matches: 12, wins: 9, expected: expect.closeTo(5.8) } },
      { format: 'doubles', to: 3.9 },
    ])
})

it('is there without levels while they are unavailable', async () => {
  services.on('getLevelLine', () => {
    throw new DomainError('DEPENDENCY_UNAVAILABLE')
  })
  expect(await levelsIn('UTC')).toEqual([])
})
