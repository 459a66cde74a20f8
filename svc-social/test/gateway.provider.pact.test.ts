import { SocialServiceService } from '@kitchenline/proto/social'
import { keepsPromises, offersOnlyPromised } from '../../tools/service-tests/kept-promises.ts'
import { promisedBy } from './promised-states.ts'
import { startService, type RunningService } from './running-service.ts'

let service: RunningService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

it('keeps every promise made to gateway', () => keepsPromises({ ...promisedBy(service), consumer: 'gateway' }))

it('is asked every call that it offers', () => offersOnlyPromised('svc-social', SocialServiceService))
