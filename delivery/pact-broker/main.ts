import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Published = { provider: string; consumer: string; version: string }
type Result = Published & { providerVersion: string; success: boolean }

const pacts: Published[] = []
const results: Result[] = []
/** By name and instance, in the one environment that there is. */
const deployed = new Map<string, { name: string; version: string }>()

/** The few calls of a Pact Broker that are used here, with its rule: every contract with what is deployed is verified. */
const ROUTES: [method: string, path: RegExp, answer: (found: string[], body: unknown) => [status: number, body: object]][] = [
  ['PUT', /^\/pacticipants\/([^/]+)\/versions\/([^/]+)$/, () => [201, {}]],
  [
    'PUT',
    /^\/pacts\/provider\/([^/]+)\/consumer\/([^/]+)\/version\/([^/]+)$/,
    ([provider = '', consumer = '', version = '']) => {
      pacts.push({ provider, consumer, version })
      const href = `/pacts/provider/${provider}/consumer/${consumer}/version/${version}/verification-results`
      return [201, { _links: { 'pb:publish-verification-results': { href } } }]
    },
  ],
  [
    'POST',
    /^\/pacts\/provider\/([^/]+)\/consumer\/([^/]+)\/version\/([^/]+)\/verification-results$/,
    ([provider = '', consumer = '', version = ''], body) => {
      const { success, providerApplicationVersion } = body as { success: boolean; providerApplicationVersion: string }
      results.push({ provider, consumer, version, providerVersion: providerApplicationVersion, success })
      return [201, {}]
    },
  ],
  ['GET', /^\/environments$/, () => [200, { _embedded: { environments: [{ uuid: 'e1', name: 'production' }] } }]],
  [
    'POST',
    /^\/pacticipants\/([^/]+)\/versions\/([^/]+)\/deployed-versions\/environment\/e1$/,
    ([name = '', version = ''], body) => {
      deployed.set(`${name} ${(body as { applicationInstance: string }).applicationInstance}`, { name, version })
      return [201, {}]
    },
  ],
  [
    'GET',
    /^\/can-i-deploy\?pacticipant=([^&]+)&version=([^&]+)&environment=production$/,
    ([name = '', version = '']) => {
      const reasons = unverified(name, version)
      return [200, { summary: { deployable: reasons.length === 0, reason: reasons.join('; ') || 'All is verified' } }]
    },
  ],
]

function unverified(name: string, version: string): string[] {
  const needed = [...deployed.values()].flatMap((other) => [
    ...(pacts.some((one) => one.consumer === name && one.version === version && one.provider === other.name)
      ? [{ consumer: name, version, provider: other.name, providerVersion: other.version }]
      : []),
    ...(pacts.some((one) => one.consumer === other.name && one.version === other.version && one.provider === name)
      ? [{ consumer: other.name, version: other.version, provider: name, providerVersion: version }]
      : []),
  ])
  const reasons = needed.flatMap((need) => {
    const fits = (one: Result) => Object.entries(need).every(([key, value]) => one[key as keyof Result] === value)
    const last = results.findLast(fits)
    return last?.success ? [] : [`the pact of ${need.consumer} with ${need.provider} ${last ? 'failed' : 'was not verified'}`]
  })
  return [...new Set(reasons)]
}

const server = createServer((req, res) => {
  void (async () => {
    const body: unknown = req.method === 'GET' ? undefined : await json(req)
    const route = ROUTES.find(([method, path]) => method === req.method && path.test(req.url!))
    const isKnown = req.headers.authorization === 'Bearer t1'
    const [status, answer] = !isKnown ? [401, {}] : route ? route[2](route[1].exec(req.url!)!.slice(1), body) : [404, {}]
    res.writeHead(status, { 'Content-Type': 'application/hal+json' }).end(JSON.stringify(answer))
  })()
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
