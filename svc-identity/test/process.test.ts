import { spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect as dial, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { credentials, makeGenericClientConstructor, type ServiceError } from '@grpc/grpc-js'
import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { call, connect } from '@kitchenline/runtime'
import { service as healthDefinition } from 'grpc-health-check'
import { MongoClient } from 'mongodb'
import { ana, gatewayKey, outgoing, sessionKey } from './service.ts'

const database = `identity_${randomUUID().slice(0, 8)}`
const port = 20_000 + Math.floor(Math.random() * 20_000)
let cable: Awaited<ReturnType<typeof layCable>>
let child: ChildProcess
let output = ''
let identity: IdentityServiceClient

beforeAll(async () => {
  cable = await layCable()
  child = start({ MONGODB_URI: cable.uri })
  identity = connect(IdentityServiceClient, `127.0.0.1:${port}`, [])
})

afterAll(async () => {
  child.kill('SIGKILL')
  identity.close()
  await cable.cut()
  const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
  await client.db(database).dropDatabase()
  await client.close()
})

/** A way to the database that can be cut and mended. */
async function layCable() {
  const near = new URL(process.env.TEST_MONGODB_URI!.replace(/^mongodb:/, 'http:'))
  const target = { port: Number(near.port), host: near.hostname }
  const sockets = new Set<Socket>()
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((socket) => {
      const far = dial(target)
      for (const [from, to] of [
        [socket, far],
        [far, socket],
      ] as const) {
        sockets.add(from)
        from
          .on('error', () => to.destroy())
          .on('close', () => to.destroy())
          .pipe(to)
      }
    }).listen(at, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const { port: at } = server.address() as { port: number }
  near.port = String(at)
  near.searchParams.delete('replicaSet')
  near.searchParams.set('directConnection', 'true')
  near.searchParams.set('heartbeatFrequencyMS', '1000')
  const cable = {
    uri: near.href.replace(/^http:/, 'mongodb:'),
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    mend: async () => void (server = await listen(at)),
  }
  await cable.cut()
  return cable
}

function start(env: Record<string, string>): ChildProcess {
  const main = path.resolve(import.meta.dirname, '../src/main.ts')
  const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      MONGODB_DATABASE: database,
      INTERNAL_PUBLIC_KEYS: JSON.stringify({ g1: gatewayKey.publicKey }),
      SESSION_PRIVATE_KEY: sessionKey.privateKey,
      SESSION_KEY_ID: 's1',
      SESSION_PUBLIC_KEYS: JSON.stringify({ s1: sessionKey.publicKey }),
      ...env,
    },
  })
  started.stdout?.on('data', (text: Buffer) => (output += text.toString()))
  started.stderr?.on('data', (text: Buffer) => (output += text.toString()))
  return started
}

const HealthClient = makeGenericClientConstructor(healthDefinition as never, 'grpc.health.v1.Health')
async function health(): Promise<string> {
  const client = new HealthClient(`127.0.0.1:${port}`, credentials.createInsecure())
  const check = client['check']!.bind(client) as (
    request: object,
    done: (error: ServiceError | null, answer: { status: string }) => void,
  ) => void
  const answer = await new Promise<string>((resolve) =>
    check({ service: '' }, (error, { status } = { status: '' }) => resolve(error?.details ?? status)),
  )
  client.close()
  return answer
}

async function until(what: string, condition: () => Promise<boolean>, withinMs = 10_000) {
  const end = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`not ${what} within ${withinMs} ms:\n${output}`)
    await new Promise((resume) => setTimeout(resume, 50))
  }
}

const login = (username = ana.username) =>
  call(identity.login.bind(identity), { username, password: ana.password }, outgoing(null))
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )

it('listens at once and says that it cannot serve while the database is away', async () => {
  await until('listening', async () => (await health()) === 'NOT_SERVING')
  await expect(codeOf(login())).resolves.toBe('DEPENDENCY_UNAVAILABLE')
}, 20_000)

it('serves once the database is there', async () => {
  await cable.mend()
  await until('serving', async () => (await health()) === 'SERVING')
  const request = { ...ana, ipAddress: '', userAgent: '' }
  await expect(call(identity.register.bind(identity), request, outgoing(null))).resolves.toMatchObject({
    user: { username: 'Ana' },
  })
}, 20_000)

it('refuses within the deadline while the database is away, and recovers without a restart', async () => {
  await cable.cut()
  await until('unready', async () => (await health()) === 'NOT_SERVING')
  const asked = Date.now()
  await expect(codeOf(login())).resolves.toBe('DEPENDENCY_UNAVAILABLE')
  expect(Date.now() - asked).toBeLessThan(2_500)
  await cable.mend()
  await until('serving', async () => (await health()) === 'SERVING', 20_000)
  await expect(codeOf(login())).resolves.toBe('ok')
}, 40_000)

it('finishes what runs and ends cleanly on SIGTERM', async () => {
  output = ''
  const running = Array.from({ length: 20 }, () => codeOf(login()))
  await until('busy', async () => output.includes('"outcome":"ok"'))
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const [code] = (await exited) as [number]
  expect(code).toBe(0)
  expect(new Set(await Promise.all(running))).toEqual(new Set(['ok']))
  expect(output).not.toMatch(/correct horse|example\.com/)
}, 20_000)

it('does not start without its keys, and names every one that is missing', async () => {
  output = ''
  const broken = start({ MONGODB_URI: cable.uri, SESSION_PRIVATE_KEY: '', SESSION_KEY_ID: '' })
  const [code] = (await once(broken, 'close')) as [number]
  expect(code).not.toBe(0)
  expect(output).toMatch(/SESSION_PRIVATE_KEY[\s\S]*SESSION_KEY_ID/)
}, 20_000)
