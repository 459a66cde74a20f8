import { createClient, createCluster } from 'redis'
import { clusterLink } from './cluster-link.ts'
import type { RedisLink } from './redis-link.ts'

/** One server's address, or some nodes of a Redis Cluster, from which it tells the rest. */
export type RedisPlace = string | string[]

type Options = { commandsQueueMaxLength?: number; disableOfflineQueue?: boolean }

const socket = { connectTimeout: 1_000 }

export function openRedis(place: RedisPlace, options: Options = {}): RedisLink {
  if (typeof place === 'string') return createClient({ url: place, ...options, socket })
  const { username, password, protocol } = new URL(place[0]!)
  const defaults = {
    ...options,
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    socket: protocol === 'rediss:' ? { ...socket, tls: true as const } : socket,
  }
  const rootNodes = place.map((url) => ({ url }))
  return clusterLink(createCluster({ rootNodes, defaults, topologyRefreshOnReconnectionAttemptStrategy: 500 }))
}
