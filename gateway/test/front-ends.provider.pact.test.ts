import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Verifier } from '@pact-foundation/pact'
import { calledEndpoints, promisedEndpoints } from '../../tools/front-end-tests/called-endpoints.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { sessionToken } from './keys.ts'
import { newPlayer, STATES, type World } from './player-world.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'

const PACTS = path.resolve(import.meta.dirname, '../../pacts')
const files = readdirSync(PACTS).filter((name) => /^(shell|mfe-[a-z]+)-gateway\.json$/.test(name))
type Interaction = { description: string; providerStates?: { name: string }[]; request: { method: string; path: string } }
const interactionsOf = (file: string) =>
  (JSON.parse(readFileSync(path.join(PACTS, file), 'utf8')) as { interactions: Interaction[] }).interactions

let services: FakeServices
let gateway: RunningGateway
let world: World
beforeEach(async () => {
  services = await startFakeServices()
  gateway = await startGateway({ addresses: services.addresses })
  world = newPlayer(services)
})
afterEach(async () => {
  await gateway.stop()
  await services.stop()
})

it('knows every state that a front end supposes', () => {
  const supposed = files.flatMap((file) =>
    interactionsOf(file).flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => `${file}: ${name}`)),
  )
  expect(supposed.filter((entry) => !Object.hasOwn(STATES, entry.slice(entry.indexOf(': ') + 2)))).toEqual([])
})

/** The shell also sends what shell-api asks for it. */
const CODE: Record<string, string[]> = { shell: ['shell/src', 'libs/shell-api/src'] }
const frontEnds = readdirSync(path.dirname(PACTS)).filter((name) => /^(shell|mfe-[a-z]+)$/.test(name))

it.each(frontEnds)('%s has a promise for every call that it makes, and for no other', (frontEnd) => {
  const file = `${frontEnd}-gateway.json`
  const requests = files.includes(file) ? interactionsOf(file).map(({ request }) => request) : []
  expect(promisedEndpoints(requests)).toEqual(calledEndpoints(CODE[frontEnd] ?? [`${frontEnd}/src`]))
})

// The browser adds the cookie by itself, so the contracts of front ends do not name it.
function cookie(): string | undefined {
  return world.signedIn ? `kl_session=${sessionToken(world.admin ? 'admin' : 'ana')}` : undefined
}

/** The library takes an error in a state for a success. */
function handlers(failures: string[]) {
  const entries = Object.entries(STATES).map(([name, establish]) => [
    name,
    async () => {
      try {
        establish(services, world)
      } catch (error) {
        failures.push(`${name}: ${String(error)}`)
      }
    },
  ])
  return Object.fromEntries(entries) as Record<string, () => Promise<void>>
}

// A front end without a contract has nothing to verify; jest wants at least one case.
const cases = files.length > 0 ? files : ['none yet']
it.each(cases)('%s: keeps every promise', async (file) => {
  if (file === 'none yet') return
  const failures: string[] = []
  const verifier = new Verifier({
    provider: 'gateway',
    providerBaseUrl: gateway.url,
    pactUrls: [path.join(PACTS, file)],
    logLevel: 'error',
    stateHandlers: handlers(failures),
    beforeEach: async () => {
      world = newPlayer(services)
    },
    requestFilter: (req, _res, next) => {
      const value = cookie()
      if (value) req.headers.cookie = value
      next()
    },
  })
  await verifier.verifyProvider()
  expect(failures).toEqual([])
})
