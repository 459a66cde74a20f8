import type { Log } from '@kitchenline/telemetry'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { LIMITS, type Limiters, type LimitName } from './rate-limits.ts'
import { openRedis, type RedisPlace } from '../redis/open-redis.ts'

export type LimitStore = {
  limiters: Limiters
  /** Whether the shared counters answer; absent when there are none. */
  probe?: () => Promise<'serving' | 'unreachable'>
  /** Whether they answered last; absent likewise. */
  isReady?: () => boolean
  close(): void
}

/** A store that is there and says nothing must not hold up the product. */
const COMMAND_MS = 100
/** After one timeout no other request waits for it for this long. */
const SPARED_MS = 1_000
/** Commands that wait for an answer; beyond it they fail at once. */
const QUEUE_MAX = 1_000

const NAMES = Object.keys(LIMITS) as LimitName[]

const counters = (make: (name: LimitName) => RateLimiterAbstract): Limiters =>
  Object.fromEntries(NAMES.map((name) => [name, make(name)])) as Limiters

const inProcess = (name: LimitName) =>
  new RateLimiterMemory({ keyPrefix: `limit:${name}`, points: LIMITS[name].points, duration: LIMITS[name].seconds })

/** Counts in this process alone. */
export const memoryLimits = (): LimitStore => ({ limiters: counters(inProcess), close: () => {} })

/** Counts in Redis for all gateways; while it is unreachable each counts by itself. */
export function redisLimits(redis: RedisPlace, log: Log): LimitStore {
  const client = openRedis(redis, { disableOfflineQueue: true, commandsQueueMaxLength: QUEUE_MAX })
  let isUnavailable = false
  client.on('error', (err: Error) => {
    if (!isUnavailable) log.warn({ reason: err.message }, 'redis unreachable, limits count in this process')
    isUnavailable = true
  })
  client.on('ready', () => {
    isUnavailable = false
    log.info('redis ready')
  })
  // Retries for ever by itself; the first failure has been logged above.
  client.connect().catch(() => {})
  let sparedUntil = 0
  const answered = async <T>(command: () => Promise<T>): Promise<T> => {
    try {
      return await within(COMMAND_MS, command())
    } catch (error) {
      if (error === SILENCE) sparedUntil = performance.now() + SPARED_MS
      throw error
    }
  }
  /** What the limiters use of the client. */
  const patient = {
    get isReady() {
      return client.isReady && performance.now() >= sparedUntil
    },
    eval: (...args: Parameters<typeof client.eval>) => answered(() => client.eval(...args)),
  }
  return {
    isReady: () => patient.isReady,
    probe: () =>
      answered(() => client.ping()).then(
        () => 'serving',
        () => 'unreachable',
      ),
    limiters: counters(
      (name) =>
        new RateLimiterRedis({
          storeClient: patient,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          keyPrefix: `kitchenline:limit:${name}`,
          points: LIMITS[name].points,
          duration: LIMITS[name].seconds,
          insuranceLimiter: inProcess(name),
        }),
    ),
    close: () => client.destroy(),
  }
}

const SILENCE = new Error('no answer in time')

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  // An answer that comes, or fails, after its deadline has no reader.
  answer.catch(() => {})
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(SILENCE), ms)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
