import { startFakeServices, type FakeServices } from './fake-services.ts'
import { frontEndFixture, type FrontEndFixture } from './front-end-fixture.ts'
import { addresses } from './nowhere.ts'
import { startGateway, type GatewayOptions, type RunningGateway } from './running-gateway.ts'

type Options = Omit<GatewayOptions, 'addresses'>

/**
 * Fake services and a gateway in front of them for all tests of a file, or new ones for each; empty until then. Each test begins with the
 * fakes' own answers.
 */
export function gatewayForTests({ each = false, ...options }: Options & { each?: boolean } = {}) {
  const services = {} as FakeServices
  const gateway = {} as RunningGateway
  const [before, after] = each ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(async () => {
    Object.assign(services, await startFakeServices())
    Object.assign(gateway, await startGateway({ addresses: services.addresses, ...options }))
  })
  after(async () => {
    await gateway.stop()
    await services.stop()
  })
  beforeEach(() => services.reset())
  return { services, gateway }
}

/** For each test a store of front ends and a gateway, which asks these services if any. */
export function frontEndForTests({ env, services, ...options }: Options & { services?: FakeServices } = {}) {
  const files = {} as FrontEndFixture
  const gateway = {} as RunningGateway
  beforeEach(async () => {
    Object.assign(files, await frontEndFixture())
    const places = { addresses: services?.addresses ?? addresses, env: { ASSETS_DIR: files.folder, ...env } }
    Object.assign(gateway, await startGateway({ ...places, ...options }))
  })
  afterEach(async () => {
    await gateway.stop()
    await files.dispose()
  })
  const accept = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'Accept-Encoding': 'identity' }
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await gateway.fetch(path, { headers: { ...accept, ...headers } })
    return { response, text: await response.text() }
  }
  return { files, gateway, open }
}
