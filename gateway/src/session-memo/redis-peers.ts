import { randomUUID } from 'node:crypto'
import type { Log } from '@kitchenline/runtime'
import { createClient } from 'redis'
import type { Peers } from './peers.ts'
import { createRollCall } from './roll-call.ts'
import { BELIEVED_MS } from './session-memo.ts'

const CHANNEL = 'kitchenline:sessions'
const HELLO_MS = 250

type Said =
  | { kind: 'hello'; by: string; at: number }
  | { kind: 'bye'; by: string }
  | { kind: 'end'; by: string; ask: string; playerId: string }
  | { kind: 'heard'; by: string; ask: string }

/**
 * All gateways listen to one channel of Redis, which hands everything that is said to everybody in one order. Each says hello four
 * times a second and hears itself: who has not for a second does not hear the others either. Who tells an end hears that itself after
 * every hello that was before it, and so knows whose answers to wait for; those that were not yet there asked after the end.
 * A connection that is new says nothing of who was there before, so then the second is waited for.
 */
export function redisPeers(url: string, log: Log, now: () => number = () => performance.now()): Peers {
  const me = randomUUID()
  const rollCall = createRollCall(me, now)
  let hear: (playerId: string | undefined) => void = () => {}
  let [listeningSince, helloSaidAt] = [Infinity, -Infinity]

  function lost(): void {
    if (listeningSince !== Infinity) log.warn('redis away, sessions are asked for every time')
    listeningSince = Infinity
    helloSaidAt = -Infinity
    hear(undefined)
  }

  function take(said: Said): void {
    if (said.kind === 'bye') rollCall.left(said.by)
    else if (said.kind === 'heard') rollCall.answered(said.ask, said.by)
    else if (said.kind === 'hello') {
      rollCall.saw(said.by)
      if (said.by !== me) return
      helloSaidAt = said.at
      listeningSince = Math.min(listeningSince, now())
    } else if (said.by === me) rollCall.expect(said.ask, listeningSince)
    else {
      hear(said.playerId)
      channel.say({ kind: 'heard', by: me, ask: said.ask })
    }
  }

  const channel = openChannel(url, { take, lost })
  const greeting = setInterval(() => channel.say({ kind: 'hello', by: me, at: now() }), HELLO_MS).unref()

  return {
    hears: () => now() - helloSaidAt < BELIEVED_MS,
    onEnd: (listen) => {
      hear = listen
    },
    tellEnd: (playerId) => rollCall.ask((ask) => channel.say({ kind: 'end', by: me, ask, playerId })),
    close: () => {
      clearInterval(greeting)
      channel.close({ kind: 'bye', by: me })
      helloSaidAt = -Infinity
    },
  }
}

function openChannel(url: string, { take, lost }: { take: (said: Said) => void; lost: () => void }) {
  const options = { url, socket: { connectTimeout: 1_000 } }
  // What could not be said at once is not worth saying later.
  const [speaker, listener] = [createClient({ ...options, disableOfflineQueue: true }), createClient(options)]
  const publish = (said: Said) => speaker.publish(CHANNEL, JSON.stringify(said)).catch(() => {})
  for (const client of [speaker, listener]) {
    client.on('error', () => {})
    // Retries for ever by itself.
    client.connect().catch(() => {})
  }
  for (const event of ['error', 'reconnecting']) listener.on(event, lost)
  listener.subscribe(CHANNEL, (text) => take(JSON.parse(text) as Said)).catch(() => {})
  return {
    say: (said: Said) => void publish(said),
    close: (last: Said) => {
      listener.destroy()
      void publish(last).finally(() => speaker.destroy())
    },
  }
}
