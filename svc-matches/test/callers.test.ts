import { MatchesServiceService } from '@kitchenline/proto/matches'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { needsPlayer, refusesBadTokens } from '../../tools/service-tests/refused-callers.ts'
import { startService } from './running-service.ts'

const service = forAllTests(startService)

const subject = { service: 'svc-matches', definition: MatchesServiceService, running: () => service }
refusesBadTokens(subject)
needsPlayer(subject)
