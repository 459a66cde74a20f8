import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { sendUnaryData } from '@grpc/grpc-js'
import { SocialServiceClient, SocialServiceService, type CheckFriendshipResponse } from '@kitchenline/proto/social'
import { call, connect, startServer, useInternalTls, type RunningServer } from '../src/index.ts'
import { testFolders } from '../../../tools/service-tests/test-folders.ts'

const LOOK_MS = 20
const folder = testFolders()()
const at = (name: string) => join(folder, name)
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

function authority(name: string): void {
  openssl('req', '-x509', ...CURVE, '-keyout', at(`${name}.key`), '-out', at(`${name}.pem`), '-subj', `/CN=${name}`, '-days', '2')
}
/** A certificate for a part, signed by an authority. */
function certificate(name: string, part: string, by: string): void {
  openssl('req', ...CURVE, '-keyout', at(`${name}.key`), '-out', at(`${name}.csr`), '-subj', `/CN=${part}`)
  writeFileSync(at(`${name}.ext`), `subjectAltName=DNS:${part}`)
  const signing = ['-CA', at(`${by}.pem`), '-CAkey', at(`${by}.key`), '-CAcreateserial', '-days', '2']
  openssl('x509', '-req', '-in', at(`${name}.csr`), ...signing, '-out', at(`${name}.pem`), '-extfile', at(`${name}.ext`))
}

const filesOf = (name: string, by: string) => ({
  INTERNAL_TLS_CERT: at(`${name}.pem`),
  INTERNAL_TLS_KEY: at(`${name}.key`),
  INTERNAL_TLS_CA: at(`${by}.pem`),
})
const handlers = {
  checkFriendship: (_call: unknown, answer: sendUnaryData<CheckFriendshipResponse>) => answer(null, { areFriends: true }),
}

const ends: (() => unknown)[] = []
beforeAll(() => {
  for (const name of ['ours', 'theirs']) authority(name)
  certificate('social', 'svc-social', 'ours')
  certificate('matches', 'svc-matches', 'ours')
  certificate('gateway', 'gateway', 'ours')
  certificate('stranger', 'gateway', 'theirs')
  certificate('new-server', 'svc-social', 'theirs')
  certificate('new-client', 'gateway', 'theirs')
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  useInternalTls({})
})

const serve = (name: string, by = 'ours') => serveWith(filesOf(name, by))
async function serveWith(files: ReturnType<typeof filesOf>): Promise<RunningServer> {
  useInternalTls(files, LOOK_MS)
  const server = await startServer({ host: '127.0.0.1', port: 0, services: [[SocialServiceService, handlers as never]] })
  ends.push(() => server.drain())
  return server
}

function clientOf({ port }: RunningServer): () => Promise<unknown> {
  const client = connect(SocialServiceClient, `127.0.0.1:${port}`, [])
  ends.unshift(() => client.close())
  return () => call(client.checkFriendship.bind(client), { userId: 'bo' }, { token: '', requestId: 'r1', timeoutMs: 20_000 })
}

const answered = { areFriends: true }
const unavailable = { code: 'DEPENDENCY_UNAVAILABLE' }

it('serves clients with a certificate of the same authority, and no others', async () => {
  const server = await serve('social')
  useInternalTls(filesOf('gateway', 'ours'), LOOK_MS)
  await expect(clientOf(server)()).resolves.toEqual(answered)
  useInternalTls({ ...filesOf('stranger', 'ours') }, LOOK_MS)
  await expect(clientOf(server)()).rejects.toMatchObject(unavailable)
  useInternalTls({})
  await expect(clientOf(server)()).rejects.toMatchObject(unavailable)
})

it('believes no server of another authority, and none with another part’s certificate', async () => {
  const [foreign, other] = [await serve('stranger', 'theirs'), await serve('matches')]
  useInternalTls(filesOf('gateway', 'ours'), LOOK_MS)
  await expect(clientOf(foreign)()).rejects.toMatchObject(unavailable)
  await expect(clientOf(other)()).rejects.toMatchObject(unavailable)
})

it('loads new certificates, then a new authority, while calls continue', async () => {
  const hand = (name: string, from: string) => {
    for (const ending of ['pem', 'key']) copyFileSync(at(`${from}.${ending}`), at(`${name}.${ending}`))
  }
  hand('server', 'social')
  hand('client', 'gateway')
  copyFileSync(at('ours.pem'), at('both.pem'))
  const server = await serve('server', 'both')
  useInternalTls(filesOf('client', 'both'), LOOK_MS)
  const client = clientOf(server)
  let isOver = false
  const calls = (async () => {
    let count = 0
    for (; !isOver; count += 1) await client()
    return count
  })()
  // First everybody believes both, then each gets a certificate of the new one, then the old one goes.
  const looked = () => new Promise((resume) => setTimeout(resume, 20 * LOOK_MS))
  writeFileSync(at('both.pem'), execFileSync('cat', [at('ours.pem'), at('theirs.pem')]))
  await looked()
  for (const name of ['server', 'client']) hand(name, `new-${name}`)
  await looked()
  copyFileSync(at('theirs.pem'), at('both.pem'))
  await looked()
  await expect(clientOf(server)()).resolves.toEqual(answered)
  useInternalTls(filesOf('gateway', 'ours'), LOOK_MS)
  await expect(clientOf(server)()).rejects.toMatchObject(unavailable)
  isOver = true
  expect(await calls).toBeGreaterThan(0)
})

/** A folder of a secret as the kubelet keeps it: its names lead to ..data, which leads to the files and is replaced at once. */
function mountSecret(version: number, name: string, by: string): void {
  const files = `..${version}`
  mkdirSync(at(files))
  copyFileSync(at(`${name}.pem`), at(`${files}/tls.crt`))
  copyFileSync(at(`${name}.key`), at(`${files}/tls.key`))
  copyFileSync(at(`${by}.pem`), at(`${files}/ca.crt`))
  symlinkSync(files, at('..data_tmp'))
  renameSync(at('..data_tmp'), at('..data'))
}

it('takes up a secret that Kubernetes renews in a mounted folder', async () => {
  mountSecret(1, 'social', 'ours')
  for (const name of ['tls.crt', 'tls.key', 'ca.crt']) symlinkSync(`..data/${name}`, at(name))
  const mounted = { INTERNAL_TLS_CERT: at('tls.crt'), INTERNAL_TLS_KEY: at('tls.key'), INTERNAL_TLS_CA: at('ca.crt') }
  const server = await serveWith(mounted)
  useInternalTls(filesOf('gateway', 'ours'), LOOK_MS)
  await expect(clientOf(server)()).resolves.toEqual(answered)
  mountSecret(2, 'new-server', 'theirs')
  rmSync(at('..1'), { recursive: true })
  await new Promise((resume) => setTimeout(resume, 10 * LOOK_MS))
  // A connection of its own: one that is open goes on.
  useInternalTls(filesOf('gateway', 'ours'), LOOK_MS)
  await expect(clientOf(server)()).rejects.toMatchObject(unavailable)
  useInternalTls(filesOf('new-client', 'theirs'), LOOK_MS)
  await expect(clientOf(server)()).resolves.toEqual(answered)
})

it('does not start with half of it, or with a key that is another one’s', () => {
  const { INTERNAL_TLS_CA: _left, ...half } = filesOf('social', 'ours')
  expect(() => useInternalTls(half)).toThrow(/INTERNAL_TLS_CERT: goes with/)
  expect(() => useInternalTls({ ...filesOf('social', 'ours'), INTERNAL_TLS_KEY: at('gateway.key') })).toThrow(
    /key values mismatch/,
  )
})
