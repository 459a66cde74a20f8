import { jest } from '@jest/globals'
import { ONLY_GATEWAY, type Peers } from '../src/session/peers.ts'
import { connects, tokenOf } from './connections-world.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { toolToken } from './keys.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'
import { MATCH } from './wire-examples.ts'

let services: FakeServices
let [here, there]: RunningGateway[] = []
beforeAll(async () => {
  services = await startFakeServices()
  const start = (peers: Peers) => startGateway({ addresses: services.addresses, peers })
  ;[here, there] = await Promise.all(twoPeers().map(start))
})
afterAll(async () => {
  await Promise.all([here!.stop(), there!.stop()])
  await services.stop()
})
beforeEach(() => services.reset())
afterEach(() => jest.restoreAllMocks())

/** Two gateways that notify each other at once, as over Redis. */
function twoPeers(): [Peers, Peers] {
  const listeners: ((playerId: string | undefined) => void)[] = []
  const peer = (): Peers => {
    let own = (_: string | undefined) => {}
    return {
      ...ONLY_GATEWAY,
      onChange: (listen) => void listeners.push((own = listen)),
      publishChange: async (playerId) => listeners.forEach((listen) => listen !== own && listen(playerId)),
    }
  }
  return [peer(), peer()]
}

const pause = () => new Promise((resume) => setTimeout(resume, 5))
const inSettings = () => here!.as('ana', '/api/users/me/tokens/t1', { method: 'DELETE' })
const byItsClient = (path: string, more: Record<string, string>) => () =>
  here!.fetch(path, { method: 'POST', body: new URLSearchParams({ client_id: 'client-1', ...more }) })
const refresh = { grant_type: 'refresh_token', refresh_token: tokenOf('refresh') }

it.each([
  ['a token, in Settings', toolToken('ana'), inSettings],
  ['a connection, in Settings', tokenOf('access'), inSettings],
  ['a connection, by its client', tokenOf('access'), byItsClient('/oauth/revoke', { token: tokenOf('refresh') })],
  ['a connection whose refresh token was stolen', tokenOf('access'), byItsClient('/oauth/token', refresh)],
])(
  '%s, that is ended at one gateway is refused by the next request at every one, also in mid-stream',
  async (_what, secret, end) => {
    connects(services)
    services.on('resolveToken', () => ({ userId: 'ana', tokenId: 't1', scopes: ['TOKEN_SCOPE_MATCHES_READ'] }))
    services.on('revokeToken', () => ({}))
    services.on('refreshConnection', () => ({ endedUserId: 'ana' }))
    services.on('summarizeMatches', () => ({ totalMatches: 1, wins: 1, losses: 0, winRate: 100 }))
    let isRefused = false
    // A part now and then: one that keeps a gateway waiting is given up.
    services.on('streamMatches', async function* () {
      for (; !isRefused; await pause()) yield { matches: [MATCH] }
    })
    const ask = (one: RunningGateway, path: string) => one.fetch(path, { headers: { Authorization: `Bearer ${secret}` } })
    const statuses = async (path = '/api/matches/summary') =>
      Promise.all([here!, there!].map(async (one) => (await ask(one, path)).status))
    // On a busy machine the answers take longer than the second for which a token is believed.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now())

    expect([await statuses(), await statuses()].flat()).toEqual([200, 200, 200, 200])
    expect(services.requests('resolveToken')).toHaveLength(2)
    const underWay = ask(there!, '/api/matches')
    while (services.requests('streamMatches').length === 0) await pause()

    services.refuse('resolveToken', 'UNAUTHENTICATED')
    await end()
    expect(await statuses()).toEqual([401, 401])
    expect(await statuses('/api/matches?limit=1&cursor=c2')).toEqual([401, 401])
    expect(services.requests('listMatches')).toEqual([])
    // It was allowed when it began.
    isRefused = true
    const list = await underWay
    expect([list.status, await list.json()]).toEqual([200, expect.arrayContaining([expect.objectContaining({ id: MATCH.id })])])
  },
)
