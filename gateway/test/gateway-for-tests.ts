import { startFakeServices, type FakeServices } from './fake-services.ts'
import { startGateway, type GatewayOptions, type RunningGateway } from './running-gateway.ts'

type Fakes = Pick<FakeServices, 'addresses' | 'on' | 'requests' | 'calledMethods'>
type Requests = Pick<RunningGateway, 'fetch' | 'as'>

/** Fake services and a gateway in front of them for all tests of a file; each test begins with the fakes' own answers. */
export function gatewayForTests(options: Omit<GatewayOptions, 'addresses'> = {}): { services: Fakes; gateway: Requests } {
  let fakes: FakeServices
  let running: RunningGateway
  beforeAll(async () => {
    fakes = await startFakeServices()
    running = await startGateway({ addresses: fakes.addresses, ...options })
  })
  afterAll(async () => {
    await running.stop()
    await fakes.stop()
  })
  beforeEach(() => fakes.reset())
  return {
    services: {
      get addresses() {
        return fakes.addresses
      },
      on: (...args) => fakes.on(...args),
      requests: (...args) => fakes.requests(...args),
      calledMethods: () => fakes.calledMethods(),
    },
    gateway: {
      fetch: (...args) => running.fetch(...args),
      as: (...args) => running.as(...args),
    },
  }
}
