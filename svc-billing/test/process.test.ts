import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { credentials, makeGenericClientConstructor, type ServiceError } from '@grpc/grpc-js'
import { service as healthDefinition } from 'grpc-health-check'
import { MongoClient } from 'mongodb'
import { gatewayKey } from './service.ts'

const HealthClient = makeGenericClientConstructor(healthDefinition as never, 'grpc.health.v1.Health')
const database = `billing_${randomUUID().slice(0, 8)}`
const port = 20_000 + Math.floor(Math.random() * 20_000)

async function health(): Promise<string> {
  const client = new HealthClient(`127.0.0.1:${port}`, credentials.createInsecure())
  const check = client['check']!.bind(client) as (
    request: object,
    done: (error: ServiceError | null, answer?: { status: string }) => void,
  ) => void
  const answer = await new Promise<string>((resolve) =>
    check({ service: '' }, (error, found) => resolve(error?.details ?? found?.status ?? '')),
  )
  client.close()
  return answer
}

it('starts, seeds its settings, serves, and ends cleanly on SIGTERM', async () => {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    MONGODB_URI: process.env.TEST_MONGODB_URI,
    MONGODB_DATABASE: database,
    INTERNAL_PUBLIC_KEYS: JSON.stringify({ g1: gatewayKey.publicKey }),
  }
  const main = path.resolve(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], { env })
  const exited = once(child, 'exit')
  const client = await MongoClient.connect(process.env.TEST_MONGODB_URI!)
  try {
    const end = Date.now() + 15_000
    while ((await health()) !== 'SERVING' && Date.now() < end) await new Promise((resume) => setTimeout(resume, 50))
    await expect(health()).resolves.toBe('SERVING')
    const settings = client.db(database).collection<{ _id: string }>('system_settings')
    await expect(settings.findOne({ _id: 'subscriptions_enabled' })).resolves.toMatchObject({ value: 'false' })
    child.kill('SIGTERM')
    await expect(exited).resolves.toEqual([0, null])
  } finally {
    child.kill('SIGKILL')
    await client.db(database).dropDatabase()
    await client.close()
  }
}, 30_000)
