import { AnalysisServiceService } from '@kitchenline/proto/analysis'
import { needsPlayer, refusesBadTokens } from '../../tools/service-tests/refused-callers.ts'
import { startService, type RunningService } from './running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService(() => ({ matchCounter: { count: () => Promise.resolve({ singles: 1, doubles: 0 }) } }))
})
afterAll(() => service.stop())

const subject = { service: 'svc-analysis', definition: AnalysisServiceService, running: () => service }
refusesBadTokens(subject)
needsPlayer(subject)
