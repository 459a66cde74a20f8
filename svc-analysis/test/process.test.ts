import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { Client, credentials } from '@grpc/grpc-js'
import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { call, callerSigner } from '@kitchenline/runtime'
import { service as health } from 'grpc-health-check'
import mongoose from 'mongoose'

jest.setTimeout(30_000)
const main = join(import.meta.dirname, '../src/main.ts')
const keys = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const database = `test_analysis_process_${process.pid}`
let child: ChildProcess | undefined

afterAll(async () => {
  child?.kill('SIGKILL')
  const connection = await mongoose.createConnection(process.env.TEST_MONGODB_URI!, { dbName: database }).asPromise()
  await connection.dropDatabase()
  await connection.close()
})

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

async function start(over: Record<string, string>) {
  const port = await freePort()
  const env = {
    PORT: String(port),
    MONGODB_DATABASE: database,
    INTERNAL_PUBLIC_KEYS: JSON.stringify({ g1: keys.publicKey }),
    ...over,
  }
  const started = (child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  const address = `127.0.0.1:${port}`
  const probe = new Client(address, credentials.createInsecure())
  const { path, requestSerialize, responseDeserialize } = health.Check!
  let said = ''
  started.stderr.on('data', (text: Buffer) => (said += String(text)))
  return {
    address,
    state: () =>
      new Promise<unknown>((resolve) =>
        probe.makeUnaryRequest(path, requestSerialize as never, responseDeserialize as never, { service: '' }, (error, answer) =>
          resolve(error ? undefined : (answer as unknown as { status: unknown }).status),
        ),
      ),
    exit: new Promise<{ code: number | null; said: string }>((resolve) =>
      started.once('close', (code) => resolve({ code, said })),
    ),
    stop(signal: NodeJS.Signals) {
      probe.close()
      started.kill(signal)
    },
  }
}

/** Waits until it is so, or fails with the test's own time limit. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await new Promise((resume) => setTimeout(resume, 50))
}

it('serves with a database and ends by itself on SIGTERM', async () => {
  const running = await start({ MONGODB_URI: process.env.TEST_MONGODB_URI! })
  await until(async () => (await running.state()) === 'SERVING')
  running.stop('SIGTERM')
  expect(await running.exit).toMatchObject({ code: 0 })
})

it('without a database listens, says NOT_SERVING and that a dependency is away, and still ends on SIGTERM', async () => {
  const running = await start({ MONGODB_URI: 'mongodb://127.0.0.1:1', SVC_MATCHES_ADDRESS: '127.0.0.1:1' })
  await until(async () => (await running.state()) === 'NOT_SERVING')
  const client = new AnalysisServiceClient(running.address, credentials.createInsecure())
  const sign = callerSigner({ id: 'g1', privateKey: keys.privateKey })
  const token = sign({ userId: 'ana', role: 'user', sessionId: 's1' }, ['svc-analysis'])
  const asked = call(
    client.getSkillAnalysis.bind(client),
    { userId: 'ana', format: 'MATCH_FORMAT_SINGLES' },
    { token, requestId: 'r1', timeoutMs: 5_000 },
  )
  await expect(asked).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' })
  client.close()
  running.stop('SIGTERM')
  expect(await running.exit).toMatchObject({ code: 0 })
})

it('does not start without what it needs, and names all of it', async () => {
  const running = await start({ PORT: 'x', INTERNAL_PUBLIC_KEYS: '{' })
  const { code, said } = await running.exit
  expect(code).not.toBe(0)
  for (const name of ['PORT', 'MONGODB_URI', 'INTERNAL_PUBLIC_KEYS']) expect(said).toContain(name)
})
