import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, request, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:http2'
import { connect as connectSocket, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { selfSignedCertificate } from '../service-tests/self-signed-certificate.ts'
import { testFolders } from '../service-tests/test-folders.ts'
import { type FrontProxy, startFrontProxy } from './front-proxy.ts'

const MEGABYTE = 1024 ** 2
/** Far longer than a busy machine takes; waited for only where it fails. */
const LONG_MS = 20_000

/** What the next requests get, at whichever gateway they arrive. */
let answer: RequestListener
const folder = testFolders()()
let certificate: string
let gateways: Server[]
let proxy: FrontProxy | undefined
beforeAll(async () => {
  // Started by root, nginx works as a user that owns nothing.
  for (const place of [folder, join(folder, '..')]) chmodSync(place, 0o755)
  certificate = writeCertificate(join(folder, 'certificate'))
  gateways = await Promise.all([startGateway(), startGateway()])
  proxy = await startFrontProxy(join(folder, 'proxy'), gateways.map(addressOf), { certificate })
  if (!proxy) console.warn('not tested: there is no nginx here')
})
afterAll(async () => {
  await proxy?.stop()
  for (const gateway of gateways) gateway.close().closeAllConnections()
})

async function startGateway(): Promise<Server> {
  const gateway = createServer((req, res) => (req.url === '/healthz' ? res.end() : answer(req, res)))
  await once(gateway.listen(0, '127.0.0.1'), 'listening')
  return gateway
}

const hostOf = (server: Server) => new URL(addressOf(server)).host
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

function writeCertificate(into: string): string {
  mkdirSync(into)
  selfSignedCertificate({ key: join(into, 'privkey.pem'), cert: join(into, 'fullchain.pem') }, '127.0.0.1')
  return into
}

it('adds the address of the visitor to those that a proxy in front sent, and keeps the scheme of that one', async () => {
  if (!proxy) return
  answer = ({ headers }, res) => void res.end(`${headers['x-forwarded-for']} by ${headers['x-forwarded-proto']}`)
  const forwarded = async (headers: Record<string, string>) => (await fetch(`${proxy!.address}/api/users/me`, { headers })).text()
  expect(await forwarded({})).toBe('127.0.0.1 by http')
  const sent = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  expect(await forwarded(sent)).toBe('203.0.113.9, 127.0.0.1 by https')
})

it('keeps no body: what has come of it is with the gateway, which bounds it', async () => {
  if (!proxy) return
  let first = (_size: number) => {}
  const began = new Promise<number>((resolve) => (first = resolve))
  answer = (req, res) => req.once('data', (data: Buffer) => first(data.length)).once('end', () => res.end('all of it'))
  const headers = { 'content-length': 8 * MEGABYTE }
  const sent = request(`${proxy.address}/api/matches/import/1/rows`, { method: 'POST', headers })
  sent.once('error', () => {}).write(Buffer.alloc(64 * 1024))
  expect(await Promise.race([began, sleep(LONG_MS, 0, { ref: false })])).toBeGreaterThan(0)
  sent.destroy()
})

it('keeps no answer that its reader does not take', async () => {
  if (!proxy) return
  let written = 0
  answer = (_req, res) => {
    const more = () => {
      while (written < 64 * MEGABYTE) {
        written += MEGABYTE
        if (!res.write(Buffer.alloc(MEGABYTE))) return void res.once('drain', more)
      }
      res.end()
    }
    more()
  }
  const reader = connectSocket(Number(new URL(proxy.address).port), '127.0.0.1')
  reader.pause().write('GET /api/exports HTTP/1.1\r\nHost: a\r\n\r\n')
  // What the system itself holds of a connection is some of them.
  for (let before = -1; written > before && written < 32 * MEGABYTE; await sleep(1_000)) before = written
  reader.destroy()
  expect(written).toBeLessThan(32 * MEGABYTE)
})

it('shows each event as it comes, encrypted, by HTTP/2', async () => {
  if (!proxy) return
  answer = (_req, res) => void res.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\n\n')
  const client = connect(proxy.secureAddress!, { ca: readFileSync(join(certificate, 'fullchain.pem')) })
  const stream = client.request({ ':path': '/api/events' })
  const [data] = (await Promise.race([once(stream, 'data'), sleep(LONG_MS, ['nothing'], { ref: false })])) as [Buffer | string]
  client.destroy()
  expect(String(data)).toBe('event: ready\n\n')
})

it('asks the other gateway for a read that broke, leaves a change to its sender, and logs both', async () => {
  if (!proxy) return
  const received: string[] = []
  answer = (req, res) => {
    received.push(req.method!)
    if (received.length === 1) req.socket.destroy()
    else res.end('there')
  }
  expect(await (await fetch(`${proxy.address}/api/players?search=Ana`)).text()).toBe('there')
  received.length = 0
  const change = await fetch(`${proxy.address}/api/matches`, { method: 'POST', body: '{}' })
  expect([change.status, received]).toEqual([502, ['POST']])
  const log = await logOf(proxy, 2)
  const lines = log.split('\n').filter(Boolean)
  const failures = lines.map((line) => JSON.parse(line) as Record<string, string>)
  expect(failures.map(({ method, status, statuses }) => [method, status, statuses])).toEqual([
    ['GET', '200', '502, 200'],
    ['POST', '502', '502'],
  ])
  expect(gateways.map(hostOf).filter((host) => log.includes(host))).not.toEqual([])
  // Neither what was searched for nor by whom.
  expect(log).not.toMatch(/Ana|"127\.0\.0\.1"/)
})

/** A line is written once its answer is sent. */
async function logOf({ log }: FrontProxy, lines: number): Promise<string> {
  const end = Date.now() + LONG_MS
  let text = ''
  while (text.split('\n').length <= lines && Date.now() < end) {
    text = readFileSync(log, 'utf8')
    await sleep(20)
  }
  return text
}
