import { TrophyDto } from '@kitchenline/api/schemas'
import { DomainError } from '@kitchenline/domain'
import type { GetLevelLineRequest } from '@kitchenline/proto/analysis'
import { gatewayForTests } from './gateway-for-tests.ts'

const { services, gateway } = gatewayForTests()
beforeEach(() => {
  const firstWin = { achievement: 'firstWin', reachedOn: '2026-05-01', held: true, value: 4, goal: 1 }
  // Of a service that is ahead of this gateway.
  const later = { achievement: 'tenDoubles', held: false, value: 0, goal: 10 }
  services.on('listAchievements', () => ({ achievements: [firstWin, later] }))
})

const trophies = async () => TrophyDto.array().parse(await (await gateway.as('ana', '/api/users/me/achievements')).json())
const firstWin = { achievement: 'firstWin', reachedOn: '2026-05-01', isHeld: true, value: 4, goal: 1 }

it('come from the log, and from the levels of both formats', async () => {
  const day = { date: new Date('2026-05-20'), level: 3.4, matches: 12, wins: 8, expected: 6 }
  services.on('getLevelLine', ({ format }: GetLevelLineRequest) => ({
    ...{ format, days: [{ ...day, upsets: format === 'MATCH_FORMAT_SINGLES' ? 1 : 0 }] },
  }))
  expect(await trophies()).toEqual([
    firstWin,
    { achievement: 'upset', reachedOn: '2026-05-20', isHeld: true, value: 1, goal: 1 },
    { achievement: 'halfLevel', reachedOn: null, isHeld: false, value: 0, goal: 1 },
  ])
})

it('are those of the log alone while levels are unavailable', async () => {
  services.on('getLevelLine', () => {
    throw new DomainError('DEPENDENCY_UNAVAILABLE')
  })
  expect(await trophies()).toEqual([firstWin])
})
