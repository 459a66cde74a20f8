import { RecapDto, TrophyDto } from '@kitchenline/api'
import type { GetLevelLineRequest } from '@kitchenline/proto/analysis'
import { gatewayForTests } from './gateway-for-tests.ts'

const { services, gateway } = gatewayForTests()

const day = (date: string, level: number, [matches, wins, expected] = [12, 8, 6], upsets = 0) => ({
  ...{ date: new Date(date), level, matches: matches!, wins: wins!, expected: expected!, upsets },
})
/** Of the days of singles, and of doubles. */
const hasLevels = (singles: object[], doubles: object[]) =>
  services.on('getLevelLine', ({ format }: GetLevelLineRequest) => ({
    ...{ format, days: format === 'MATCH_FORMAT_SINGLES' ? singles : doubles },
  }))

describe('a recap', () => {
  const sums = { totalMatches: 12, wins: 9, losses: 3, winRate: 75, performanceScore: 60, daysPlayed: 4, bestStreak: 3, days: [] }
  beforeEach(() => services.on('getRecap', () => sums))
  const levelsIn = async (zone: string) =>
    RecapDto.parse(await (await gateway.as('ana', `/api/recap?period=month&day=2026-11-17&tz=${zone}`)).json()).levels

  it('reads the levels by the days of play, wherever the player is now', async () => {
    const november = [day('2026-11-01', 3.66), day('2026-11-30', 3.71, [24, 17, 11.8])]
    hasLevels([day('2026-10-31', 3.62), ...november], [day('2026-11-14', 3.9)])
    for (const zone of ['UTC', 'America/Chicago', 'Pacific/Kiritimati'])
      expect(await levelsIn(zone)).toEqual([
        { format: 'singles', from: 3.62, to: 3.71, record: { matches: 12, wins: 9, expected: expect.closeTo(5.8) } },
        { format: 'doubles', to: 3.9 },
      ])
  })

  it('is there without levels while they are unavailable', async () => {
    services.refuse('getLevelLine', 'DEPENDENCY_UNAVAILABLE')
    expect(await levelsIn('UTC')).toEqual([])
  })
})

describe('trophies', () => {
  beforeEach(() => {
    const won = { achievement: 'firstWin', reachedOn: '2026-05-01', held: true, value: 4, goal: 1 }
    // Of a service that is ahead of this gateway.
    const later = { achievement: 'tenDoubles', held: false, value: 0, goal: 10 }
    services.on('listAchievements', () => ({ achievements: [won, later] }))
  })
  const trophies = async () => TrophyDto.array().parse(await (await gateway.as('ana', '/api/users/me/achievements')).json())
  const firstWin = { achievement: 'firstWin', reachedOn: '2026-05-01', isHeld: true, value: 4, goal: 1 }

  it('come from the log, and from the levels of both formats', async () => {
    hasLevels([day('2026-05-20', 3.4, undefined, 1)], [day('2026-05-20', 3.4)])
    expect(await trophies()).toEqual([
      firstWin,
      { achievement: 'upset', reachedOn: '2026-05-20', isHeld: true, value: 1, goal: 1 },
      { achievement: 'halfLevel', reachedOn: null, isHeld: false, value: 0, goal: 1 },
    ])
  })

  it('are those of the log alone while levels are unavailable', async () => {
    services.refuse('getLevelLine', 'DEPENDENCY_UNAVAILABLE')
    expect(await trophies()).toEqual([firstWin])
  })
})
