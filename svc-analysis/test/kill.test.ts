import { IdentityServiceService } from '@kitchenline/proto/identity'
import { readLevel, replayLog } from '@kitchenline/rating'
import { call } from '@kitchenline/runtime'
import { replaying } from '../../tools/service-tests/replaying-server.ts'
import { startBoth } from './both-processes.ts'
import { nthMatch, rated } from './season.ts'
import { startWorld, type World } from './world.ts'

let world: World
let identity: Awaited<ReturnType<typeof replaying>>
let running: Awaited<ReturnType<typeof startBoth>> | undefined
beforeAll(async () => {
  world = await startWorld()
  const { listPlayers } = IdentityServiceService
  const ana = { id: 'ana', name: 'Ana', username: 'ana', skillLevel: 3.5, skillCategory: 'SKILL_CATEGORY_INTERMEDIATE' }
  identity = await replaying({ listPlayers }, { players: [ana] })
})
afterAll(async () => {
  await running?.end('SIGKILL')
  identity.stop()
  await world.stop()
})

it('loses no match and counts none twice when both ends are killed at any moment', async () => {
  await world.switchOn()
  const ana = world.player('ana')
  await ana.matches.import(
    'first',
    Array.from({ length: 10 }, (_, n) => nthMatch(n)),
  )
  running = await startBoth({ world, identity })
  const log = (n: number) => {
    const request = nthMatch(n, { idempotencyKey: `match-${n}` })
    return call(running!.clients.matches.logMatch.bind(running!.clients.matches), request, ana.onward())
  }
  const look = () => {
    const request = { userId: 'ana', format: 'MATCH_FORMAT_SINGLES' as const, language: 'en' }
    return call(running!.clients.analysis.getSkillAnalysis.bind(running!.clients.analysis), request, ana.onward())
  }
  for (let n = 10; n < 13; n += 1) {
    const work = [log(n), look(), look()].map((one) => one.catch(() => undefined))
    if (n === 11) {
      // Somewhere in the work, elsewhere on each machine; any-order.test.ts stops it at chosen places.
      await new Promise((resume) => setTimeout(resume, 50))
      await running.end('SIGKILL')
      await Promise.all(work)
      running = await startBoth({ world, identity })
      await log(n)
    }
    await Promise.all(work)
    await look()
  }
  const { analysis, waitingMatches } = await look()
  const { matches } = await ana.matches.list({ limit: 100 })
  const { level } = readLevel(replayLog({ format: 'singles', level: 3.5 }, matches.map(rated)), new Date())
  expect(matches).toHaveLength(13)
  expect({ ...analysis, waitingMatches }).toMatchObject({ level: Math.round(level * 100) / 100, matches: 13, waitingMatches: 0 })
  const { analyses } = await ana.history('singles', { limit: 100 })
  expect((await world.billing.freeUses.find('ana')).used).toBe(analyses.filter(({ impact }) => impact.length > 0).length)
})
