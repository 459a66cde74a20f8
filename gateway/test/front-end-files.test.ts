import { VERSION } from './front-end-fixture.ts'
import { frontEndForTests } from './gateway-for-tests.ts'
import { rawGet } from './raw-get.ts'

const { gateway } = frontEndForTests()

it.each([
  ['br', 'gzip, deflate, br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['nothing', 'identity', null],
])('files come compressed with %s', async (_what, accepted, encoding) => {
  const response = await gateway.fetch('/assets/main.deadbeef.js', { headers: { 'Accept-Encoding': accepted } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-type')).toMatch(/javascript/)
  expect(response.headers.get('vary')).toContain('Accept-Encoding')
  expect(await response.text()).toContain('console.log("main")')
})

it('files with a hash in the name are cached for a year, others are revalidated', async () => {
  const cacheOf = async (path: string) => (await gateway.fetch(path)).headers.get('cache-control')
  for (const path of ['/assets/main.deadbeef.js', `/remotes/mfe-matches/${VERSION}/remoteEntry.aaaaaaaa.js`])
    expect(await cacheOf(path)).toBe('public,max-age=31536000,immutable')
  const icon = await gateway.fetch('/assets/favicon.svg')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
  // fetch would add a "no-cache" of its own.
  const again = await rawGet(gateway.url, '/assets/favicon.svg', { 'If-Modified-Since': icon.headers.get('last-modified') ?? '' })
  expect(again.status).toBe(304)
})

it.each([
  '/assets/nothing.js',
  '/assets/',
  '/assets/.hidden',
  '/assets/main.deadbeef.js.br',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets//etc/passwd',
  '/assets/..\\..\\secret.txt',
  '/assets/main.deadbeef.js%00.html',
  '/assets/%ff',
  '/remotes/',
  '/remotes/mfe-nobody/remoteEntry.js',
  '/remotes/mfe-matches/111111111111/remote.json',
  '/remotes/mfe-matches/current.json',
  '/assets/preload.json',
  '/assets/index.html',
  '/remotes/mfe-matches/../../secret.txt',
])('%s is not there', async (path) => {
  // fetch would tidy the path up before sending it.
  const { status, body } = await rawGet(gateway.url, path)
  expect([400, 404]).toContain(status)
  expect(body).not.toContain('not for you')
  expect(body).not.toContain('<!doctype')
})

it('no file can be written', async () => {
  expect((await gateway.fetch('/assets/main.deadbeef.js', { method: 'PUT' })).status).toBe(404)
})

const OF_CONNECTION = ['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

it('says of a file with a hash in its name only what a browser acts on: a first page has fourteen', async () => {
  const { headers } = await gateway.fetch('/assets/main.deadbeef.js')
  expect([...headers.keys()].filter((name) => !OF_CONNECTION.includes(name))).toEqual([
    ...['cache-control', 'content-security-policy', 'content-type', 'cross-origin-resource-policy', 'vary'],
    'x-content-type-options',
  ])
})

it('gives the request of a file that is not there, and the time of one that is asked for again', async () => {
  expect((await gateway.fetch('/assets/nothing.deadbeef.js')).headers.get('x-request-id')).toBeTruthy()
  const { headers } = await gateway.fetch('/assets/favicon.svg')
  expect(headers.get('last-modified')).toBeTruthy()
  expect(headers.get('x-request-id')).toBeTruthy()
})
