import type { Endpoint } from '@kitchenline/api'
import type { NewsKind } from '@kitchenline/domain'
import { useMemo } from 'react'
import { screenOwner } from './screen-owner.ts'
import { requestOf, send, type SendOptions } from './send.ts'
import { isUnreachable } from './unreachable.ts'
import { unsent, useUnsent, type Unsent } from './unsent.ts'

/** A change that waits on this device until the server is in reach. */
export type QueuedChange = Unsent & {
  call: Pick<Endpoint, 'method' | 'path'>
  options: {
    params?: Record<string, string> | undefined
    body?: unknown
    /** Of what the change was made from. */
    ifMatch?: number | undefined
    idempotencyKey?: string | undefined
  }
  /** What is to be read again once it is made. */
  changes: readonly NewsKind[]
  /** What it is about: refused, it holds up what follows on the same thing, and nothing else. */
  about: string
  /** The path of the list in which it answers an entry. */
  answers?: string | undefined
  /** In words, for its player. */
  title: string
  /** What its remote needs to show it before it is made. */
  shown?: unknown
  refusal?: { status: number; text: string } | undefined
}

type Waiting = Pick<QueuedChange, 'about' | 'title' | 'shown' | 'changes' | 'answers'>

/** After this the network counts as down. */
const PATIENCE_MS = 10_000

/** Makes a change, or keeps it on this device while the server is out of reach, or while others about the same thing wait: then nothing. */
export async function sendOrQueue<E extends Endpoint>(
  endpoint: E,
  options: SendOptions<E>,
  waiting: Waiting,
): Promise<E['response']['_zod']['output'] | undefined> {
  const userId = screenOwner.getState().player
  let reason: unknown = new Error('The browser refused to store it')
  if (userId === undefined || queuedOf(userId).every(({ about }) => about !== waiting.about)) {
    try {
      return await send(endpoint, { ...options, patienceMs: PATIENCE_MS })
    } catch (error) {
      if (userId === undefined || !isUnreachable(error)) throw error
      reason = error
    }
  }
  if (!queueChange(endpoint, options, waiting)) throw reason
  return undefined
}

/** False where the browser refuses to store it, or for a visitor. */
export function queueChange<E extends Endpoint>({ method, path }: E, options: SendOptions<E>, waiting: Waiting): boolean {
  const userId = screenOwner.getState().player
  if (userId === undefined) return false
  const { body, ifMatch, idempotencyKey } = options
  const params = options.params as Record<string, string> | undefined
  const made = { id: crypto.randomUUID(), madeAt: nextMoment(userId), isWaiting: true, userId }
  const change = { ...made, call: { method, path }, options: { params, body, ifMatch, idempotencyKey }, ...waiting }
  return unsent.write(change)
}

/** Several may be made within a millisecond, and the clock may be set back: it stays the order of doing. */
function nextMoment(userId: string): string {
  const own = unsent.read().filter((entry) => entry.userId === userId)
  const last = Date.parse(own.at(-1)?.madeAt ?? '') || 0
  return new Date(Math.max(Date.now(), last + 1)).toISOString()
}

/** Sends it for its player, in the present session. */
export const sendQueued = ({ call, options, userId }: QueuedChange, signal: AbortSignal): Promise<unknown> =>
  send(call as Endpoint, { ...options, player: userId, signal } as SendOptions<Endpoint>)

/** The same for who has no page: the service worker. */
export const requestOfQueued = ({ call, options, userId }: QueuedChange) => ({
  method: call.method,
  ...requestOf(call as Endpoint, { ...options, player: userId } as SendOptions<Endpoint>),
})

export const isQueuedChange = (entry: Unsent): entry is QueuedChange => 'call' in entry

export const isOf = (change: QueuedChange, { method, path }: Endpoint): boolean =>
  change.call.method === method && change.call.path === path

const queuedOf = (userId: string) =>
  unsent
    .read()
    .filter(isQueuedChange)
    .filter((change) => change.userId === userId)

/** The signed-in player's, in the order of doing. */
export function useQueuedChanges(): QueuedChange[] {
  const entries = useUnsent()
  return useMemo(() => entries.filter(isQueuedChange), [entries])
}
