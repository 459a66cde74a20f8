import { AnalysisServiceService } from '@kitchenline/proto/analysis'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { needsPlayer, refusesBadTokens } from '../../tools/service-tests/refused-callers.ts'
import { startService } from './running-service.ts'

const service = forAllTests(() =>
  startService(() => ({ matchCounter: { count: () => Promise.resolve({ singles: 1, doubles: 0 }) } })),
)

const subject = { service: 'svc-analysis', definition: AnalysisServiceService, running: () => service }
refusesBadTokens(subject)
needsPlayer(subject)
