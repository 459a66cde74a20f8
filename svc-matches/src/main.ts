import { createLog, keyRing, stopOnSignal } from '@kitchenline/runtime'
import { connectDatabase } from '@kitchenline/runtime/database'
import { createContext } from './context.ts'
import { readEnv } from './env.ts'
import { foldNames } from './migrations/fold-names.ts'
import { serve, SERVICE } from './server.ts'
import { socialFriendships } from './stats/friendships.grpc.ts'
import { sweep } from './sweep.ts'

const SWEEP_EVERY_MS = 15_000

const env = readEnv()
const log = createLog(SERVICE, env.LOG_LEVEL)
const friendships = socialFriendships(env.SVC_SOCIAL_ADDRESS)
const ctx = createContext({ friendships, log })

// It listens before the database is there, so that its health says what it waits for.
const server = await serve(ctx, { host: env.HOST, port: env.PORT, keys: keyRing(env.INTERNAL_PUBLIC_KEYS) })
log.info({ port: server.port }, 'listening')
const stops: (() => Promise<void> | void)[] = [() => server.drain(), () => friendships.close()]
stopOnSignal(log, stops)

const database = await connectDatabase({ uri: env.MONGODB_URI, database: env.MONGODB_DATABASE, log })
stops.push(() => database.close())
database.onReadiness((ready) => server.setServing(ready))
log.info('serving')

// Beside the service, for every process that starts; a crash leaves the rest to the next one, or to a sweep.
foldNames(ctx).catch((err: unknown) => log.warn({ err }, 'names not folded'))
const sweeping = setInterval(() => {
  sweep(ctx).catch((err: unknown) => log.warn({ err }, 'sweep failed'))
}, SWEEP_EVERY_MS)
stops.unshift(() => clearInterval(sweeping))
