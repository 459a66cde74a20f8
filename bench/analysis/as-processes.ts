import { IdentityServiceService } from '@kitchenline/proto/identity'
import { call } from '@kitchenline/runtime'
import { startBoth } from '../../svc-analysis/test/both-processes.ts'
import type { World } from '../../svc-analysis/test/world.ts'
import { person, singlesForm } from '../../svc-matches/test/match-requests.ts'
import { replaying } from '../../tools/service-tests/replaying-server.ts'

export type Processes = Awaited<ReturnType<typeof startProcesses>>

/** What a player asks of svc-matches and svc-analysis, which run as in production. */
export async function startProcesses(world: World) {
  const listPlayers = { players: [{ id: 'ana', name: 'Ana', username: 'ana', skillLevel: 3.5 }] }
  const identity = await replaying({ listPlayers: IdentityServiceService.listPlayers }, listPlayers)
  const both = await startBoth({ world, identity })
  const ask = (userId: string) => {
    const me = world.player(userId).onward
    const { matches: ofMatches, analysis: ofAnalysis } = both.clients
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
      await both.end('SIGTERM')
      identity.stop()
    },
  }
}
