import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { callMethod } from '../../tools/service-tests/call-method.ts'
import { keepsPromises } from '../../tools/service-tests/kept-promises.ts'
import { promisedBy } from './promised-states.ts'
import { startService } from './running-service.ts'

const service = forAllTests(startService)

it('keeps every promise made to svc-analysis', () => keepsPromises({ ...promisedBy(service), consumer: 'svc-analysis' }))

it('keeps every promise made to svc-identity, which calls by itself', () => {
  const { definition, ...promised } = promisedBy(service)
  const call = (method: string, request: unknown) =>
    callMethod(service.client, definition[method]!, { token: service.signService('svc-matches'), requestId: 'r1' }, request)
  return keepsPromises({ ...promised, definition, call, consumer: 'svc-identity' })
})
