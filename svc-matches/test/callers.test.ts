import { MatchesServiceService } from '@kitchenline/proto/matches'
import { needsPlayer, refusesBadTokens } from '../../tools/service-tests/refused-callers.ts'
import { startService, type RunningService } from './running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const subject = { service: 'svc-matches', definition: MatchesServiceService, running: () => service }
refusesBadTokens(subject)
needsPlayer(subject)
