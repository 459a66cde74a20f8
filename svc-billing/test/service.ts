import { BillingServiceClient } from '@kitchenline/proto/billing'
import { call, connect, createEdge, createLog, startServer, type Caller, type Outgoing } from '@kitchenline/runtime'
import mongoose from 'mongoose'
import { ownDatabase } from '../../tools/service-tests/own-database.ts'
import { trustedGateway } from '../../tools/service-tests/trusted-gateway.ts'
import { createContext } from '../src/context.ts'
import { billingServices } from '../src/server.ts'
import { seedSettings } from '../src/settings/seed-settings.ts'

const { keys, sign } = trustedGateway()
export const ana: Caller = { userId: 'ana', role: 'user', sessionId: 's1' }
export const outgoing = (caller: Caller | null): Outgoing => ({ token: sign(caller, ['svc-billing']), requestId: 'r1' })

export type Service = Awaited<ReturnType<typeof startService>>

/** The real server on a free port with a real client and a database of its own. Its context may be changed between calls. */
export async function startService() {
  const log = createLog('svc-billing', 'silent')
  const database = await ownDatabase('svc-billing', log)
  const ctx = createContext()
  await seedSettings(ctx)
  const edge = createEdge({ service: 'svc-billing', keys, log })
  const server = await startServer({ host: '127.0.0.1', port: 0, services: billingServices(ctx, edge) })
  const client = connect(BillingServiceClient, `127.0.0.1:${server.port}`, [])
  return {
    ctx,
    client,
    sign,
    status: (caller: Caller | null) => call(client.getSubscriptionStatus.bind(client), {}, outgoing(caller)),
    collection: (name: string) => mongoose.connection.collection<Stored>(name),
    async stop() {
      client.close()
      await server.drain()
      await database.drop()
    },
  }
}

type Stored = { _id: string; [field: string]: unknown }
