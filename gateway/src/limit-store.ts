import type { Log } from '@kitchenline/runtime'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import { LIMITS, type LimitName, type Limiters } from './rate-limits.ts'

export type LimitStore = { limiters: Limiters; close(): void }

const NAMES = Object.keys(LIMITS) as LimitName[]

const counters = (make: (name: LimitName) => RateLimiterAbstract): Limiters =>
  Object.fromEntries(NAMES.map((name) => [name, make(name)])) as Limiters

const inProcess = (name: LimitName) =>
  new RateLimiterMemory({ keyPrefix: `limit:${name}`, points: LIMITS[name].points, duration: LIMITS[name].seconds })

/** Counts in this process alone. */
export const memoryLimits = (): LimitStore => ({ limiters: counters(inProcess), close: () => {} })

/** Counts in Redis for all gateways; while it is away each counts by itself. */
export function redisLimits(url: string, log: Log): LimitStore {
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 1_000 } })
  let away = false
  client.on('error', (err: Error) => {
    if (!away) log.warn({ reason: err.message }, 'redis away, limits count in this process')
    away = true
  })
  client.on('ready', () => {
    away = false
    log.info('redis ready')
  })
  // Retries for ever by itself; the first failure has been logged above.
  client.connect().catch(() => {})
  return {
    limiters: counters(
      (name) =>
        new RateLimiterRedis({
          storeClient: client,
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
