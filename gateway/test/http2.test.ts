import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { connect as connectHttp2, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { brotliDecompressSync } from 'node:zlib'
import { createLog } from '@kitchenline/telemetry'
import { selfSignedCertificate } from '../../tools/service-tests/self-signed-certificate.ts'
import { createNews } from '../src/news/news.ts'
import { drain, openSessions } from '../src/http/http-server.ts'
import { startFakeServices, type FakeServices } from './fake-services.ts'
import { frontEndFixture, type FrontEndFixture } from './front-end-fixture.ts'
import { sessionToken } from './keys.ts'
import { startGateway, type RunningGateway } from './running-gateway.ts'
import { MATCH, MATCH_BODY } from './wire-examples.ts'

const folder = mkdtempSync(join(tmpdir(), 'http2-'))
const at = (name: string) => join(folder, name)
const certificate = (name: string) => selfSignedCertificate({ key: at(`${name}.key`), cert: at(`${name}.pem`) }, name)

let services: FakeServices
let files: FrontEndFixture
let gateway: RunningGateway
let session: ClientHttp2Session
const news = createNews({ log: createLog('test', 'silent') })
beforeAll(async () => {
  for (const name of ['first', 'renewed']) certificate(name)
  copyFileSync(at('first.key'), at('used.key'))
  copyFileSync(at('first.pem'), at('used.pem'))
  services = await startFakeServices()
  files = await frontEndFixture()
  const tls = { key: at('used.key'), cert: at('used.pem') }
  gateway = await startGateway({ addresses: services.addresses, news, tls, env: { ASSETS_DIR: files.folder } })
  session = connectHttp2(gateway.url, { rejectUnauthorized: false })
})
afterAll(async () => {
  session.destroy()
  news.close()
  await gateway.stop()
  await files.dispose()
  await services.stop()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

function ask(path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': path, ':method': body === undefined ? 'GET' : 'POST', ...headers })
    const parts: Buffer[] = []
    let answer: IncomingHttpHeaders = {}
    stream.on('response', (found) => (answer = found)).on('error', reject)
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => resolve({ status: Number(answer[':status']), headers: answer, body: Buffer.concat(parts) }))
    stream.end(body)
  })
}
const Cookie = `theme=dark; kl_session=${sessionToken('u1')}`

it('serves HTTP/2: the page, its files as they were compressed, and problems', async () => {
  const page = await ask('/history', { accept: 'text/html' })
  expect(session.alpnProtocol).toBe('h2')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const file = await ask('/assets/main.deadbeef.js', { 'accept-encoding': 'br' })
  expect(file.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(file.body).toString()).toContain('console.log')
  expect((await ask('/api/nothing')).headers['content-type']).toMatch('application/problem+json')
})

it('reads cookies and bodies, writes cookies, and refuses other sites', async () => {
  services.on('logMatch', () => ({ match: MATCH }))
  const origin = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
  const match = { ...MATCH_BODY, notes: 'x'.repeat(200) }
  const logged = await ask('/api/matches', { ...origin, cookie: Cookie }, JSON.stringify(match))
  expect(logged.status).toBe(201)
  expect(services.requests('logMatch')[0]).toMatchObject({ notes: match.notes })
  const large = await ask('/api/matches', { ...origin, cookie: Cookie }, JSON.stringify({ notes: 'x'.repeat(3_000_000) }))
  expect(large.status).toBe(413)
  const out = await ask('/api/logout', origin, '{}')
  expect(out.status).toBe(200)
  expect(String(out.headers['set-cookie'])).toMatch('kl_session=;')
  expect((await ask('/api/logout', { ...origin, origin: 'https://evil.example' }, '{}')).status).toBe(403)
})

it('streams news as they come, beside other answers', async () => {
  const stream = session.request({ ':path': '/api/events', cookie: Cookie })
  let text = ''
  const until = (part: string) =>
    new Promise<void>((done) => {
      const look = () => text.includes(part) && done()
      stream.on('data', look)
      look()
    })
  stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  await until('event: ready')
  news.publish('u1', 'friend-requests')
  await until('{"kind":"friend-requests"}')
  expect((await ask('/healthz')).status).toBe(200)
  stream.close()
})

it('serves HTTP/1.1 to clients without HTTP/2', async () => {
  const status = await new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, ALPNProtocols: ['http/1.1'], agent: false as const }
    request(`${gateway.url}/healthz`, options, (answer) => resolve([answer.httpVersion, answer.resume().statusCode]))
      .on('error', reject)
      .end()
  })
  expect(status).toEqual(['1.1', 200])
})

it('takes a renewed certificate without a restart', async () => {
  copyFileSync(at('renewed.pem'), at('used.pem'))
  copyFileSync(at('renewed.key'), at('used.key'))
  const subject = () =>
    new Promise<unknown>((resolve, reject) => {
      const { hostname: host, port } = new URL(gateway.url)
      const socket: TLSSocket = connectTls({ host, port: Number(port), rejectUnauthorized: false }, () => {
        resolve(socket.getPeerCertificate().subject.CN)
        socket.destroy()
      }).on('error', reject)
    })
  let name: unknown
  while ((name = await subject()) !== 'renewed') await new Promise((resume) => setTimeout(resume, 10))
  expect(name).toBe('renewed')
})

it('finishes the answers under way when it is drained, and takes no more', async () => {
  const tls = { key: at('used.key'), cert: at('used.pem') }
  const other = await startGateway({ addresses: services.addresses, tls })
  const sessions = openSessions(other.server)
  const client = connectHttp2(other.url, { rejectUnauthorized: false })
  await new Promise((resolve) => client.once('remoteSettings', resolve))
  const closed = new Promise((resolve) => client.once('close', resolve))
  const answered = new Promise((resolve) => client.request({ ':path': '/healthz' }).once('response', resolve))
  const drained = drain(other.server, sessions)
  expect(await answered).toMatchObject({ ':status': 200 })
  await closed
  await drained
  await other.stop().catch(() => {})
})
