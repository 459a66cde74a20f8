import { call } from '@kitchenline/runtime'
import { declaredCollections, tracesOf } from '../../tools/service-tests/traces-of.ts'
import { doublesForm, singlesForm } from '../../svc-matches/test/match-requests.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** The services of this world share one database. */
const OF_OTHERS = /^(?!kept_levels|\w+_ai_skill_analysis_history)/

it('leaves nothing of a player, and others as they are', async () => {
  const [gone, other] = [world.player(), world.player()]
  for (const { matches, analysis } of [gone, other])
    for (const format of ['singles', 'doubles'] as const) {
      for (let at = 0; at < 10; at += 1) await matches.log(format === 'singles' ? singlesForm() : doublesForm())
      await analysis(format)
    }
  const own = async (userId: string) => Object.keys(await tracesOf(userId)).filter((name) => !OF_OTHERS.test(name))
  const declared = declaredCollections({}).filter((name) => !OF_OTHERS.test(name))
  expect(await own(gone.userId)).toEqual(declared)
  const outgoing = { token: world.signService('svc-analysis'), requestId: 'r1', timeoutMs: 20_000 }
  for (let twice = 0; twice < 2; twice += 1)
    await call(world.client.eraseAccount.bind(world.client), { userId: gone.userId }, outgoing)
  expect(await own(gone.userId)).toEqual([])
  expect(await own(other.userId)).toEqual(declared)
})
