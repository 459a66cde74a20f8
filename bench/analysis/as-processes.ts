import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { IdentityServiceService } from '@kitchenline/proto/identity'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { call, connect } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import type { World } from '../../svc-analysis/test/world.ts'
import { person, singlesForm } from '../../svc-matches/test/match-requests.ts'
import { replaying } from '../../tools/service-tests/replaying-server.ts'
import { startProcess } from '../../tools/service-tests/service-process.ts'

export type Processes = Awaited<ReturnType<typeof startProcesses>>

/** svc-matches and svc-analysis each in a process of its own, as in production, over the database of the world. */
export async function startProcesses(world: World) {
  const listPlayers = { players: [{ id: 'ana', name: 'Ana', username: 'ana', skillLevel: 3.5 }] }
  const identity = await replaying({ listPlayers: IdentityServiceService.listPlayers }, listPlayers)
  const env = {
    MONGODB_URI: process.env.TEST_MONGODB_URI!,
    MONGODB_DATABASE: mongoose.connection.name,
    INTERNAL_PUBLIC_KEYS: JSON.stringify(world.publicKeys),
    LOG_LEVEL: 'warn',
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
  const ask = (userId: string) => {
    const me = world.player(userId).onward
    const { matches: ofMatches, analysis: ofAnalysis } = clients
    const singles = { userId, format: 'MATCH_FORMAT_SINGLES' as const, language: 'en' }
    return {
      userId,
      analysis: () => call(ofAnalysis.getSkillAnalysis.bind(ofAnalysis), singles, me()),
      stored: () => call(ofAnalysis.getStoredAnalyses.bind(ofAnalysis), { language: 'en' }, me()),
      dashboard: () => call(ofMatches.getDashboard.bind(ofMatches), { timeZone: 'UTC' }, me()),
      log: (name: string) =>
        call(ofMatches.logMatch.bind(ofMatches), singlesForm({ matchDate: new Date(), opponents: [person(name)] }), me()),
    }
  }
  return {
    ask,
    async stop() {
      for (const one of [matches, analysis]) one.stop('SIGTERM')
      await Promise.all([matches.ended, analysis.ended])
      for (const client of Object.values(clients)) client.close()
      identity.stop()
    },
  }
}
