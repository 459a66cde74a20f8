import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { BillingServiceClient } from '@kitchenline/proto/billing'
import {
  call,
  callerSigner,
  connect,
  createEdge,
  createLog,
  keyRing,
  startServer,
  type Caller,
  type Outgoing,
} from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
import mongoose from 'mongoose'
import { createContext } from '../src/context.ts'
import { billingServices } from '../src/server.ts'
import { seedSettings } from '../src/settings/seed-settings.ts'

export const keyPair = () =>
  generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

export const gatewayKey = keyPair()
export const signAs = callerSigner({ id: 'g1', privateKey: gatewayKey.privateKey })
export const ana: Caller = { userId: 'ana', role: 'user', sessionId: 's1' }
const outgoing = (caller: Caller | null): Outgoing => ({ token: signAs(caller, ['svc-billing']), requestId: 'r1' })

export type Service = Awaited<ReturnType<typeof startService>>

/** The real server on a free port with a real client and a database of its own. Its context may be changed between calls. */
export async function startService() {
  const log = createLog('svc-billing', 'silent')
  const uri = process.env.TEST_MONGODB_URI
  if (!uri) throw new Error('TEST_MONGODB_URI is not set: run through jest of the root')
  const database = await connectDatabase({ uri, database: `billing_${randomUUID().slice(0, 8)}`, log })
  const ctx = createContext()
  await seedSettings(ctx)
  const edge = createEdge({ service: 'svc-billing', keys: keyRing({ g1: gatewayKey.publicKey }), log })
  const server = await startServer({ host: '127.0.0.1', port: 0, services: billingServices(ctx, edge) })
  const client = connect(BillingServiceClient, `127.0.0.1:${server.port}`, [])
  return {
    ctx,
    client,
    status: (caller: Caller | null) => call(client.getSubscriptionStatus.bind(client), {}, outgoing(caller)),
    collection: (name: string) => mongoose.connection.collection<Stored>(name),
    async stop() {
      client.close()
      await server.drain()
      await mongoose.connection.dropDatabase()
      await database.close()
    },
  }
}

type Stored = { _id: string; [field: string]: unknown }
