import { localDay } from '@kitchenline/domain'
import { chanceOfReaching } from '@kitchenline/rating'
import { singlesForm } from '../../svc-matches/test/match-requests.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { nthMatch, play } from './season.ts'
import { startWorld } from './world.ts'

const world = forAllTests(startWorld)

/** Twenty matches, every other day from the first of April on. */
async function playing() {
  const ana = world.player()
  world.set.now = new Date('2026-05-10T12:00:00.000Z')
  await play(ana, 0, 20)
  const { level, from, to } = (await ana.analysis()).analysis!
  return { ana, level, error: (to - from) / (2 * 1.2816) }
}
const tenths = (level: number) => Math.round(10 * level) / 10
const JUNE = { firstDay: '2026-05-10', lastDay: '2026-06-30' }

it('gives the chance that follows from how the level moved, how often was played, and the doubt', async () => {
  const { ana, level, error } = await playing()
  const target = tenths(level + 0.2)
  const outlook = await ana.outlook({ ...JUNE, target })
  const line = await ana.line()
  // Eleven days of play from the tenth match on, April 19 to May 9: of four weeks at least, 11 / 28 a day, for 51 days.
  expect(line).toHaveLength(11)
  const moves = line.slice(1).map((day, at) => day.level - line[at]!.level)
  const doubt = error ** 2 + (world.ctx.constants.singles.wander * 51) / 30
  const chance = chanceOfReaching({ rise: target - 0.05 - level, moves, days: (11 / 28) * 51, doubt })
  expect(outlook).toEqual({ level, reached: false, chance: expect.closeTo(chance, 9) as number })
  expect(chance).toBeGreaterThan(0.02)
  expect(chance).toBeLessThan(0.98)
})

it('is reached as soon as the level is printed so, and stays reached when it falls again', async () => {
  const { ana, level } = await playing()
  expect(await ana.outlook({ ...JUNE, target: tenths(level) })).toEqual({ level, reached: true, chance: undefined })
  const target = tenths(level + 0.1)
  expect((await ana.outlook({ ...JUNE, target })).reached).toBe(false)
  const wide = { result: 'MATCH_RESULT_WON' as const, ownGames: [11, 11], opponentGames: [1, 1] }
  const low = { result: 'MATCH_RESULT_LOST' as const, ownGames: [1, 1], opponentGames: [11, 11] }
  world.set.now = new Date('2026-06-20T12:00:00.000Z')
  for (const n of [20, 21, 22]) await ana.matches.log(nthMatch(n, wide))
  const up = (await ana.outlook({ ...JUNE, target })).level!
  expect(up).toBeGreaterThan(target)
  for (const n of [23, 24, 25, 26, 27, 28, 29, 30, 31]) await ana.matches.log(nthMatch(n, low))
  const after = await ana.outlook({ ...JUNE, target })
  expect(after.level).toBeLessThan(target - 0.05)
  expect(after.reached).toBe(true)
  // Before the aim was set it does not count.
  expect((await ana.outlook({ ...JUNE, firstDay: localDay(world.set.now, 'UTC'), target })).reached).toBe(false)
})

it('has no chance once the last day has passed, and no level without an analysis', async () => {
  const { ana, level } = await playing()
  world.set.now = new Date('2026-07-01T12:00:00.000Z')
  expect(await ana.outlook({ ...JUNE, target: tenths(level + 0.3) })).toMatchObject({ reached: false, chance: undefined })
  const fresh = world.player()
  await fresh.matches.log(singlesForm())
  expect(await fresh.outlook({ ...JUNE, target: 4 })).toEqual({ level: undefined, reached: false, chance: undefined })
})

it.each([
  ['target', { target: 4.05 }],
  ['firstDay', { firstDay: 'May' }],
  ['lastDay', { lastDay: '2026-02-30' }],
  ['lastDay', { lastDay: '2030-01-01' }],
])('refuses %s', async (field, wrong) => {
  await expect(world.player().outlook({ ...JUNE, target: 4, ...wrong })).rejects.toMatchObject({ params: { field } })
})
