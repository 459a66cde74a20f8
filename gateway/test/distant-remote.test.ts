import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryLimits } from '../src/limits/limit-store.ts'
import { createRateLimits } from '../src/limits/rate-limits.ts'
import { integrityOf } from '@kitchenline/delivery/signature'
import { frontEndFixture, manifest, newKey, releaseRecord, signedText, type FrontEndFixture } from './front-end-fixture.ts'
import { addresses } from './nowhere.ts'
import { startGateway, until, type RunningGateway } from './running-gateway.ts'

const VERSION = '777777777777'
const ENTRY = `/remotes/mfe-social/${VERSION}/remoteEntry.aaaaaaaa.js`

const moved = (revision: number) => ({ revision, at: '2026-11-01T08:00:00.000Z', version: VERSION })
let files: FrontEndFixture
let gateway: RunningGateway
let host: Server
let requests: { url: string; headers: IncomingHttpHeaders }[]
let answers: Record<string, { type: string; body: string }>

beforeEach(async () => {
  requests = []
  answers = {
    '/current.json': { type: 'application/json', body: signedText('move', 'mfe-social', moved(1)) },
    [`/${VERSION}/remote.json`]: { type: 'application/json', body: manifest(['profile', 'social']) },
    [`/${VERSION}/remoteEntry.aaaaaaaa.js`]: { type: 'text/javascript', body: 'from elsewhere' },
    [`/${VERSION}/release.json`]: { type: 'application/json', body: '' },
  }
  const published = ['remote.json', 'remoteEntry.aaaaaaaa.js', 'page.aaaaaaaa.js'].map((name) => [
    name,
    integrityOf(Buffer.from(answers[`/${VERSION}/${name}`]?.body ?? '')),
  ])
  answers[`/${VERSION}/release.json`]!.body = releaseRecord('mfe-social', VERSION, Object.fromEntries(published))
  host = createServer((req, res) => {
    requests.push({ url: String(req.url), headers: req.headers })
    const answer = answers[String(req.url)]
    res.writeHead(answer ? 200 : 404, {
      'Content-Type': answer?.type ?? 'text/plain',
      'Set-Cookie': 'kl_session=stolen',
      'Content-Security-Policy': 'default-src *',
      'Clear-Site-Data': '"*"',
      'Service-Worker-Allowed': '/',
    })
    res.end(answer?.body)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  files = await frontEndFixture()
  await files.remove('mfe-social/dist/current.json')
  gateway = await start()
})
afterEach(async () => {
  await gateway.stop()
  host.closeAllConnections()
  await new Promise((resolve) => host.close(resolve))
  await files.dispose()
})

function start(): Promise<RunningGateway> {
  const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const env = { ASSETS_DIR: files.folder, STATE_DIR: `${files.folder}/state`, REMOTES: { 'mfe-social': base } }
  const limits = createRateLimits(memoryLimits().limiters)
  return startGateway({ addresses, env: { ...env, trustedProxies: ['loopback'] }, limits })
}

const entryNow = async (from = gateway) => {
  const known = (await (await from.fetch('/remotes/registry')).json()) as Record<string, { entry: string }>
  return known.mfe_social?.entry
}
const untilServed = () => until(async () => (await entryNow()) === ENTRY)
const untilLogged = ({ logged }: RunningGateway, text: string) => until(() => logged.some(({ msg }) => msg.startsWith(text)))

it('is named in the page and passed on under our own origin', async () => {
  await untilServed()
  const response = await gateway.fetch(ENTRY)
  expect(await response.text()).toBe('from elsewhere')
  expect(response.headers.get('cache-control')).toContain('immutable')
})

it('comes with little but a policy for workers, like our own scripts; a picture, which opens by itself, with all rules', async () => {
  await untilServed()
  for (const path of ['/assets/main.deadbeef.js', ENTRY]) {
    const { headers } = await gateway.fetch(path)
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect([...headers].map(([name, value]) => `${name}: ${value}\r\n`).join('').length).toBeLessThan(600)
  }
  const { headers } = await gateway.fetch('/assets/favicon.svg')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('x-frame-options')).toBe('DENY')
})

it('learns nothing of the visitor but the request’s id', async () => {
  await gateway.fetch(ENTRY, { headers: { cookie: 'kl_session=secret', authorization: 'Bearer secret' } })
  const { headers } = requests.find(({ url }) => url.endsWith('.js'))!
  expect(headers.cookie).toBeUndefined()
  expect(headers.authorization).toBeUndefined()
  expect(headers['x-request-id']).toBeTruthy()
})

it('adds and changes no header of ours', async () => {
  const response = await gateway.fetch(ENTRY)
  expect(response.headers.getSetCookie()).toEqual([])
  for (const name of ['clear-site-data', 'service-worker-allowed']) expect(response.headers.get(name)).toBeNull()
  expect(response.headers.get('content-security-policy')).not.toContain('default-src *')
})

it.each([
  ['page in the place of a script', `${VERSION}/remoteEntry.aaaaaaaa.js`, 'text/html'],
  ['page', `${VERSION}/index.html`, 'text/html'],
  ['data', `${VERSION}/remote.json`, 'application/json'],
  ['file outside of a version', 'remoteEntry.aaaaaaaa.js', 'text/javascript'],
])('passes on no %s', async (_what, file, type) => {
  answers[`/${file}`] = { type, body: 'no' }
  expect((await gateway.fetch(`/remotes/mfe-social/${file}`)).status).toBe(404)
})

it('passes on no file that is not what was published', async () => {
  answers[`/${VERSION}/remoteEntry.aaaaaaaa.js`]!.body = 'tampered'
  const response = await gateway.fetch(ENTRY)
  expect(response.status).toBe(502)
  expect(await response.text()).not.toContain('tampered')
})

it('is asked once for what it published, however many files of it pages load at once', async () => {
  const file = (at: number) => gateway.fetch(ENTRY, { headers: { 'X-Forwarded-For': `203.0.113.${at % 2}` } })
  const answered = await Promise.all(Array.from({ length: 100 }, (_, at) => file(at)))
  expect(new Set(answered.map(({ status }) => status))).toEqual(new Set([200]))
})

it('is asked for no more than some versions a minute that a network invents, and others get theirs', async () => {
  const invent = (at: number) => gateway.fetch(ENTRY.replace(VERSION, String(at).padStart(12, '0')))
  const answered = await Promise.all(Array.from({ length: 100 }, (_, at) => invent(at)))
  expect(requests.filter(({ url }) => /^\/0{9}\d+\/release.json$/.test(url))).toHaveLength(30)
  expect(answered.filter(({ status }) => status === 429)).toHaveLength(70)
  expect((await gateway.fetch(ENTRY, { headers: { 'X-Forwarded-For': '203.0.113.9' } })).status).toBe(200)
  expect((await gateway.fetch(ENTRY)).status).toBe(200)
})

it('is believed only with the signature of its team', async () => {
  await untilServed()
  answers['/current.json']!.body = signedText('move', 'mfe-social', { ...moved(2), isOff: true }, newKey())
  const restarted = await start()
  await untilLogged(restarted, 'refused: not signed')
  expect(await entryNow(restarted)).toBe(ENTRY)
  await restarted.stop()
})

it('stays at its last move when an earlier one is put back, also over a restart', async () => {
  const earlier = answers['/current.json']!.body
  answers['/current.json']!.body = signedText('move', 'mfe-social', { ...moved(2), isOff: true })
  const isOff = async (of: RunningGateway) => {
    const known = (await (await of.fetch('/remotes/registry')).json()) as Record<string, { isOff?: true }>
    return known.mfe_social?.isOff ?? false
  }
  const before = await start()
  await until(() => isOff(before))
  await before.stop()
  answers['/current.json']!.body = earlier
  const after = await start()
  await untilLogged(after, 'refused: an earlier move was put back')
  expect(await isOff(after)).toBe(true)
  await after.stop()
})

it('reports a part as unavailable while its host does not answer', async () => {
  host.closeAllConnections()
  await new Promise((resolve) => host.close(resolve))
  expect((await gateway.fetch(ENTRY)).status).toBe(503)
})

it('stays as it was last good while its host talks nonsense, also over a restart, and the log says so', async () => {
  await untilServed()
  answers['/current.json'] = { type: 'text/html', body: '<html>' }
  const restarted = await start()
  expect(await entryNow(restarted)).toBe(ENTRY)
  await untilLogged(restarted, 'the host of a remote gives no release')
  await restarted.stop()
})
