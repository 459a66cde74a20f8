import { startFakeServices, type FakeServices } from './fake-services.ts'
import { startGateway, type GatewayOptions, type RunningGateway } from './running-gateway.ts'

/**
 * Fake services and a gateway in front of them for all tests of a file, empty until then; each test begins with the fakes' own
 * answers.
 */
export function gatewayForTests(options: Omit<GatewayOptions, 'addresses'> = {}) {
  const services = {} as FakeServices
  const gateway = {} as RunningGateway
  beforeAll(async () => {
    Object.assign(services, await startFakeServices())
    Object.assign(gateway, await startGateway({ addresses: services.addresses, ...options }))
  })
  afterAll(async () => {
    await gateway.stop()
    await services.stop()
  })
  beforeEach(() => services.reset())
  return { services, gateway }
}
