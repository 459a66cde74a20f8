import { createLog, keyRing, stopOnSignal } from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { askNeighbours } from './neighbours.grpc.ts'
import { serve, SERVICE } from './server.ts'

const env = readEnv()
const log = createLog(SERVICE, env.LOG_LEVEL)
const neighbours = askNeighbours(env)
const ctx = createContext({ ...neighbours, log })

// It listens before the database is there, so that its health says what it waits for.
const server = await serve(ctx, { host: env.HOST, port: env.PORT, keys: keyRing(env.INTERNAL_PUBLIC_KEYS) })
log.info({ port: server.port }, 'listening')
const stops: (() => Promise<void> | void)[] = [() => server.drain(), () => neighbours.close()]
stopOnSignal(log, stops)

const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log })
stops.push(() => database.close())
database.onReadiness((ready) => server.setServing(ready))
log.info('serving')
