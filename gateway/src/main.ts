import { callerSigner, startProcess, stopOnSignal } from '@kitchenline/runtime'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { NO_CHANNEL } from '@kitchenline/delivery'
import { redisCanaryChannel } from './front-end/canary-news.ts'
import { createHttp2Server, createHttpServer, drain, listen, openSessions } from './http/http-server.ts'
import { createLoad } from './load/load.ts'
import { observeLoad } from './load/observe-load.ts'
import { memoryLimits, redisLimits, type LimitStore } from './limits/limit-store.ts'
import { createNews } from './news/news.ts'
import { redisNewsLog } from './news/redis-news-log.ts'
import { createRateLimits, NO_LIMITS } from './limits/rate-limits.ts'
import { observeRedis } from './redis/observe-redis.ts'
import { closeServices, linkServices } from './services/services.ts'
import { ONLY_GATEWAY, UNREACHABLE_PEERS } from './session/peers.ts'
import { redisPeers } from './session/redis-peers.ts'

const env = readEnv()
const { log, stops: last } = await startProcess('gateway', env)
const sign = callerSigner({ id: env.INTERNAL_KEY_ID, privateKey: env.INTERNAL_PRIVATE_KEY })
const services = linkServices(env.addresses, sign)
const redis = env.REDIS_CLUSTER_URLS ?? env.REDIS_URL
const store: LimitStore = redis ? redisLimits(redis, log) : memoryLimits()
const limits = env.limitsOn ? createRateLimits(store.limiters) : NO_LIMITS
const news = createNews({ log, ...(redis && { entries: redisNewsLog(redis, log) }) })
const alone = env.ONLY_GATEWAY === 'yes' ? ONLY_GATEWAY : UNREACHABLE_PEERS
const peers = redis ? redisPeers(redis, log) : alone

const canaries = redis ? redisCanaryChannel(redis) : NO_CHANNEL

const load = createLoad()
observeLoad(load)
if (store.isReady) observeRedis(store.isReady)

let stopping = false
const extras = store.probe && { redis: store.probe }
const app = createApp({ env, services, limits, log, load, news, peers, canaries, extras, isStopping: () => stopping })
const server =
  env.TLS_CERT && env.TLS_KEY ? createHttp2Server(app, { cert: env.TLS_CERT, key: env.TLS_KEY }) : createHttpServer(app)
const sessions = openSessions(server)
stopOnSignal(log, [
  () => {
    stopping = true
  },
  // Before the drain, which would wait for them for good.
  () => news.close(),
  () => drain(server, sessions),
  () => closeServices(services),
  () => peers.close(),
  () => canaries.close(),
  () => store.close(),
  ...last,
])
const port = await listen(server, { host: env.HOST, port: env.PORT })
log.info({ port, origin: env.PUBLIC_ORIGIN }, 'listening')
