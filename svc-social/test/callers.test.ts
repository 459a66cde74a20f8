import { SocialServiceService } from '@kitchenline/proto/social'
import { needsPlayer, refusesBadTokens } from '../../tools/service-tests/refused-callers.ts'
import { startService, type RunningService } from './running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const subject = { service: 'svc-social', definition: SocialServiceService, running: () => service }
refusesBadTokens(subject)
needsPlayer(subject)
