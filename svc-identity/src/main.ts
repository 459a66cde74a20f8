import { createEdge, createLog, keyRing, startServer, stopOnSignal } from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { identityServices } from './server.ts'
import { startSweeping } from './start-sweeping.ts'

const env = readEnv()
const log = createLog('svc-identity', env.LOG_LEVEL)
const ctx = createContext(env, log)
const edge = createEdge({ service: 'svc-identity', keys: keyRing(env.INTERNAL_PUBLIC_KEYS), log })
const server = await startServer({ host: env.HOST, port: env.PORT, services: identityServices(ctx, edge) })
log.info({ port: server.port }, 'listening')

const stopping: (() => Promise<void>)[] = [() => server.drain()]
stopOnSignal(log, stopping)

const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log })
database.onReadiness(server.setServing)
stopping.push(startSweeping(ctx), () => database.close())
log.info('serving')
