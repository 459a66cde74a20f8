import { keepsPromises } from '../../tools/service-tests/kept-promises.ts'
import { promisedBy } from './promised-states.ts'
import { startService, type RunningService } from './running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

it.each(['svc-matches', 'svc-analysis'])('keeps every promise made to %s', (consumer) =>
  keepsPromises({ ...promisedBy(service), consumer }),
)
