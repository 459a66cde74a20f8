import { randomUUID } from 'node:crypto'
import type { Log } from '@kitchenline/telemetry'
import { openChannel } from '../redis/channel.ts'
import type { RedisPlace } from '../redis/open-redis.ts'
import type { Peers } from './peers.ts'
import { createAcknowledgements } from './acknowledgements.ts'
import { BELIEVED_MS } from './session-memo.ts'

const CHANNEL = 'kitchenline:players'
const HEARTBEAT_MS = 250

type Message =
  | { kind: 'heartbeat'; by: string; at: number }
  | { kind: 'leaving'; by: string }
  | { kind: 'changed'; by: string; ask: string; playerId: string }
  | { kind: 'acknowledged'; by: string; ask: string }

const now = () => performance.now()

/**
 * All gateways listen to one channel of Redis, which hands everything that is published to everybody in one order. Each sends
 * four heartbeats a second and receives its own: one that has not for a second does not receive the others' either. A gateway that
 * publishes a change receives it after every heartbeat before it, and so knows whose answers to wait for; a gateway that came later asked
 * after the change.
 * A connection that is new says nothing of who was there before, so then the second is waited for.
 */
export function redisPeers(redis: RedisPlace, log: Log): Peers {
  const me = randomUUID()
  const acknowledgements = createAcknowledgements(me, now)
  let onChanged: (playerId: string | undefined) => void = () => {}
  let [listeningSince, lastOwnMessageAt] = [Infinity, -Infinity]

  function lost(): void {
    if (listeningSince !== Infinity) log.warn('redis unreachable, nothing of a player is remembered')
    listeningSince = Infinity
    lastOwnMessageAt = -Infinity
    onChanged(undefined)
  }

  function receive(message: Message): void {
    if (message.kind === 'leaving') acknowledgements.left(message.by)
    else if (message.kind === 'acknowledged') acknowledgements.answered(message.ask, message.by)
    else if (message.kind === 'heartbeat') {
      acknowledgements.saw(message.by)
      if (message.by !== me) return
      lastOwnMessageAt = message.at
      listeningSince = Math.min(listeningSince, now())
    } else if (message.by === me) acknowledgements.expect(message.ask, listeningSince)
    else {
      onChanged(message.playerId)
      channel.publish({ kind: 'acknowledged', by: me, ask: message.ask })
    }
  }

  const channel = openChannel<Message>(redis, CHANNEL, { receive, lost })
  const heartbeat = setInterval(() => channel.publish({ kind: 'heartbeat', by: me, at: now() }), HEARTBEAT_MS).unref()

  return {
    isConnected: () => now() - lastOwnMessageAt < BELIEVED_MS,
    onChange: (listen) => {
      onChanged = listen
    },
    publishChange: (playerId) => acknowledgements.ask((ask) => channel.publish({ kind: 'changed', by: me, ask, playerId })),
    close: () => {
      clearInterval(heartbeat)
      channel.close({ kind: 'leaving', by: me })
      lastOwnMessageAt = -Infinity
    },
  }
}
