import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { createCluster } from 'redis'
import type { RedisLink } from './redis-link.ts'

const RETRY_MS = 500

/**
 * A Redis Cluster, used as one server is. Channels are sharded ones: all that is published on one goes through the node of its slot, and so
 * arrives everywhere in one order, where the cluster's ordinary channels are passed on from node to node.
 */
export function clusterLink(cluster: ReturnType<typeof createCluster>): RedisLink {
  const events = new EventEmitter<{ ready: []; error: [Error]; reconnecting: [] }>()
  let isDestroyed = false
  let isBroken = false
  let notifyConnected = () => {}
  const connected = new Promise<void>((resolve) => (notifyConnected = resolve))
  for (const event of ['error', 'node-error', 'sharded-channel-moved-error'] as const)
    cluster.on(event, (error: Error) => events.listenerCount('error') > 0 && events.emit('error', error))
  for (const event of ['node-reconnecting', 'node-disconnect'] as const) {
    cluster.on(event, () => {
      isBroken = true
      events.emit('reconnecting')
    })
  }
  cluster.on('node-ready', () => {
    if (!isBroken) return
    isBroken = false
    events.emit('ready')
  })

  /** Until it succeeds, or is not needed any more. */
  async function persist(work: () => Promise<unknown>): Promise<void> {
    while (!isDestroyed) {
      try {
        return void (await work())
      } catch {
        await sleep(RETRY_MS, undefined, { ref: false })
      }
    }
  }

  async function connect(): Promise<void> {
    await persist(() => cluster.connect())
    if (isDestroyed) return
    notifyConnected()
    events.emit('ready')
  }

  return {
    get isReady() {
      return cluster.isReady && cluster.masters.every(({ client }) => client?.isReady !== false)
    },
    get isOpen() {
      return cluster.isOpen
    },
    eval: (...args) => cluster.eval(...args),
    xRange: (...args) => cluster.xRange(...args),
    xRevRange: (...args) => cluster.xRevRange(...args),
    // The first key of a transaction decides where it goes; ours have one key.
    multi: () => cluster.multi() as unknown as ReturnType<RedisLink['multi']>,
    ping: () => Promise.all(cluster.masters.map(async (node) => (await cluster.nodeClient(node)).ping())),
    publish: (channel, text) => cluster.sPublish(channel, text),
    subscribe: async (channel, listener) => {
      await connected
      await persist(() => cluster.sSubscribe(channel, listener))
    },
    unsubscribe: (channel, listener) => cluster.sUnsubscribe(channel, listener),
    on: (event, listener) => events.on(event, listener as () => void),
    connect,
    destroy: () => {
      isDestroyed = true
      if (cluster.isOpen) cluster.destroy()
    },
  }
}
