import { SocialServiceService } from '@kitchenline/proto/social'
import { callMethod } from '../../tools/service-tests/call-method.ts'
import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { keepsPromises, offersOnlyPromised } from '../../tools/service-tests/kept-promises.ts'
import { promisedBy } from './promised-states.ts'
import { startService } from './running-service.ts'

const service = forAllTests(startService)

it('keeps every promise made to gateway', () => keepsPromises({ ...promisedBy(service), consumer: 'gateway' }))

it('keeps every promise made to svc-identity, which erases by itself and else asks for a player', () => {
  const { definition, call: askAsPlayer, ...promised } = promisedBy(service)
  const ask = (method: string, request: unknown) =>
    method !== 'eraseAccount'
      ? askAsPlayer(method, request)
      : callMethod(service.client, definition[method]!, { token: service.signService('svc-social'), requestId: 'r1' }, request)
  return keepsPromises({ ...promised, definition, call: ask, consumer: 'svc-identity' })
})

it('is asked every call that it offers', () => offersOnlyPromised('svc-social', SocialServiceService))
