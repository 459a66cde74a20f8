import { callMethod } from '../../tools/service-tests/call-method.ts'
import { keepsPromises } from '../../tools/service-tests/kept-promises.ts'
import { promisedBy } from './promised-states.ts'
import { startService, type RunningService } from './running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

it('keeps every promise made to svc-analysis', () => keepsPromises({ ...promisedBy(service), consumer: 'svc-analysis' }))

it('keeps every promise made to svc-identity, which calls by itself', () => {
  const { definition, ...promised } = promisedBy(service)
  const call = (method: string, request: unknown) =>
    callMethod(service.client, definition[method]!, { token: service.signService('svc-matches'), requestId: 'r1' }, request)
  return keepsPromises({ ...promised, definition, call, consumer: 'svc-identity' })
})
