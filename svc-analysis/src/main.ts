import { createLog, keyRing, stopOnSignal } from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
// Makes the collections known, so that their indexes exist before anything is written.
import './analyses/analysis-history.model.ts'
import { matchesCounter } from './analyses/match-counter.grpc.ts'
import { readEnv } from './env.ts'
import { serve, SERVICE } from './server.ts'

const env = readEnv()
const log = createLog(SERVICE, env.LOG_LEVEL)
const matchCounter = matchesCounter(env.SVC_MATCHES_ADDRESS)

// It listens before the database is there, so that its health says what it waits for.
const server = await serve({ matchCounter, log }, { host: env.HOST, port: env.PORT, keys: keyRing(env.INTERNAL_PUBLIC_KEYS) })
log.info({ port: server.port }, 'listening')
const stops: (() => Promise<void> | void)[] = [() => server.drain(), () => matchCounter.close()]
stopOnSignal(log, stops)

const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log })
stops.push(() => database.close())
database.onReadiness((ready) => server.setServing(ready))
log.info('serving')
