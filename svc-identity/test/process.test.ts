import { once } from 'node:events'
import { connect as dial, createServer, type Server, type Socket } from 'node:net'
import { IdentityServiceClient } from '@kitchenline/proto/identity'
import { call, connect } from '@kitchenline/runtime'
import { MongoClient } from 'mongodb'
import { databaseName } from '../../tools/service-tests/own-database.ts'
import { startProcess, type ServiceProcess } from '../../tools/service-tests/service-process.ts'
import { ana, gateway, outgoing, sessionKey } from './service.ts'

const database = databaseName('svc-identity')
let cable: Awaited<ReturnType<typeof layCable>>
let running: ServiceProcess
let identity: IdentityServiceClient

beforeAll(async () => {
  cable = await layCable()
  await cable.cut()
  running = await start()
  identity = connect(IdentityServiceClient, running.address, [])
})

afterAll(async () => {
  running.stop('SIGKILL')
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
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => to.destroy()).on('close', () => to.destroy())
    from.pipe(to)
  }
  const listen = async (at: number): Promise<Server> => {
    const server = createServer((near) => {
      const far = dial(target)
      join(near, far)
      join(far, near)
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
  return {
    uri: near.href.replace(/^http:/, 'mongodb:'),
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    mend: async () => void (server = await listen(at)),
  }
}

const start = () =>
  startProcess('svc-identity', {
    MONGODB_URI: cable.uri,
    MONGODB_DATABASE: database,
    INTERNAL_PUBLIC_KEYS: JSON.stringify(gateway.publicKeys),
    SESSION_PRIVATE_KEY: sessionKey.privateKey,
    SESSION_KEY_ID: 's1',
    SESSION_PUBLIC_KEYS: JSON.stringify({ s1: sessionKey.publicKey }),
  })

const login = (more: { timeoutMs?: number } = {}) =>
  call(
    identity.login.bind(identity),
    { username: ana.username, password: ana.password, userAgent: '' },
    { ...outgoing(null), ...more },
  )

it('listens at once and reports that it cannot serve while the database is unavailable, then serves', async () => {
  await running.isNow('NOT_SERVING')
  await expect(login({ timeoutMs: 2_000 })).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  await cable.mend()
  await running.isNow('SERVING')
  const request = { ...ana, ipAddress: '', userAgent: '' }
  await expect(call(identity.register.bind(identity), request, outgoing(null))).resolves.toMatchObject({
    user: { username: 'Ana' },
  })
})

it('refuses within the deadline while the database is unavailable, and recovers without a restart', async () => {
  await cable.cut()
  await running.isNow('NOT_SERVING')
  const startedAt = Date.now()
  await expect(login({ timeoutMs: 2_000 })).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  expect(Date.now() - startedAt).toBeLessThan(10_000)
  await cable.mend()
  await running.isNow('SERVING')
  await expect(login()).resolves.toBeDefined()
})

it('finishes what runs and ends cleanly on SIGTERM', async () => {
  const before = running.output().length
  // Two passwords are worked on at once: more than that wait when the first is done, and few enough for the time that is left.
  const logins = Promise.all(Array.from({ length: 5 }, () => login()))
  while (!running.output().slice(before).includes('"outcome":"ok"')) await new Promise((resume) => setTimeout(resume, 50))
  running.stop('SIGTERM')
  expect(await running.ended).toBe(0)
  await expect(logins).resolves.toHaveLength(5)
  expect(running.output()).not.toMatch(/correct horse|example\.com/)
})
