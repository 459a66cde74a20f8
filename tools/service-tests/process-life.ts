import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Client, credentials } from '@grpc/grpc-js'
import type { Caller } from '@kitchenline/runtime'
import { MongoClient } from 'mongodb'
import { callMethod, type Method } from './call-method.ts'
import { databaseName } from './own-database.ts'
import { startProcess, type ServiceProcess } from './service-process.ts'
import { trustedGateway } from './trusted-gateway.ts'

type Life = {
  /** svc-social */
  service: string
  /** A call that cannot be answered without the database, or without what env says is elsewhere. */
  method: Method
  request?: unknown
  env?: Record<string, string>
  /** What else is so, once it serves. */
  serving?: (database: string) => Promise<void>
}

const NOWHERE = 'mongodb://127.0.0.1:1'
const ana: Caller = { userId: 'ana', role: 'user', sessionId: 's1' }

/** Declares how every service starts, serves, does without its database and ends. */
export function livesAsProcess({ service, method, request, env, serving }: Life): void {
  const gateway = trustedGateway()
  const database = databaseName(service)
  let running: ServiceProcess | undefined
  const start = async (over: Record<string, string>) =>
    (running = await startProcess(service, {
      MONGODB_DATABASE: database,
      INTERNAL_PUBLIC_KEYS: JSON.stringify(gateway.publicKeys),
      ...over,
    }))

  afterEach(() => running?.stop('SIGKILL'))
  afterAll(async () => {
    const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
    await client.db(database).dropDatabase()
    await client.close()
  })

  it('serves with a database and ends by itself on SIGTERM', async () => {
    const started = await start({ MONGODB_URI: process.env.TEST_MONGODB_URI! })
    await started.isNow('SERVING')
    await serving?.(database)
    started.stop('SIGTERM')
    expect(await started.ended).toBe(0)
  })

  it('without a database listens, says NOT_SERVING and that a dependency is unavailable, and still ends on SIGTERM', async () => {
    const started = await start({ MONGODB_URI: NOWHERE, ...env })
    await started.isNow('NOT_SERVING')
    const client = new Client(started.address, credentials.createInsecure())
    const outgoing = { token: gateway.sign(ana, [service]), requestId: 'r1', timeoutMs: 5_000 }
    await expect(callMethod(client, method, outgoing, request)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
    client.close()
    started.stop('SIGTERM')
    expect(await started.ended).toBe(0)
  })

  it('ends when its port is taken, and says so in a line of its log', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const started = await start({ MONGODB_URI: NOWHERE, PORT: String(port) })
    expect(await started.ended).toBe(1)
    other.close()
    const lines = started.output().trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({
        level: 60,
        part: service,
        err: expect.objectContaining({ message: expect.stringContaining('EADDRINUSE') }),
      }),
    )
  })
}
