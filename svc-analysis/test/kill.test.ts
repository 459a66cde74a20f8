import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { IdentityServiceService } from '@kitchenline/proto/identity'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { readLevel, replayLog } from '@kitchenline/rating'
import { call, connect } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { replaying } from '../../tools/service-tests/replaying-server.ts'
import { startProcess } from '../../tools/service-tests/service-process.ts'
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
  await running?.kill()
  identity.stop()
  await world.stop()
})

/** Both ends of the log of changes, as an operator starts them, over the same database. */
async function startBoth() {
  const env = {
    MONGODB_URI: process.env.TEST_MONGODB_URI!,
    MONGODB_DATABASE: mongoose.connection.name,
    INTERNAL_PUBLIC_KEYS: JSON.stringify(world.publicKeys),
  }
  const matches = await startProcess('svc-matches', env)
  const analysis = await startProcess('svc-analysis', {
    ...env,
    SVC_MATCHES_ADDRESS: matches.address,
    SVC_BILLING_ADDRESS: `127.0.0.1:${world.ports.billing}`,
    SVC_IDENTITY_ADDRESS: identity.address,
  })
  await Promise.all([matches.isNow('SERVING'), analysis.isNow('SERVING')])
  const clients = {
    matches: connect(MatchesServiceClient, matches.address, []),
    analysis: connect(AnalysisServiceClient, analysis.address, []),
  }
  return {
    clients,
    async kill() {
      for (const one of [matches, analysis]) one.stop('SIGKILL')
      await Promise.all([matches.ended, analysis.ended])
      for (const client of Object.values(clients)) client.close()
    },
  }
}

it('loses no match and counts none twice when both ends are killed at any moment', async () => {
  await world.switchOn()
  const ana = world.player('ana')
  await ana.matches.import(
    'first',
    Array.from({ length: 10 }, (_, n) => nthMatch(n)),
  )
  running = await startBoth()
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
      await running.kill()
      await Promise.all(work)
      running = await startBoth()
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
