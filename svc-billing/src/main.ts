import { createEdge, createLog, keyRing, startServer, stopOnSignal } from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { billingServices } from './server.ts'
import { seedSettings } from './settings/seed-settings.ts'

const env = readEnv()
const log = createLog('svc-billing', env.LOG_LEVEL)
const ctx = createContext()
const edge = createEdge({ service: 'svc-billing', keys: keyRing(env.INTERNAL_PUBLIC_KEYS), log })
const server = await startServer({ host: env.HOST, port: env.PORT, services: billingServices(ctx, edge) })
log.info({ port: server.port }, 'listening')

const stopping: (() => Promise<void>)[] = [() => server.drain()]
stopOnSignal(log, stopping)

const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log })
stopping.push(() => database.close())
await seedSettings(ctx)
database.onReadiness(server.setServing)
log.info('serving')
