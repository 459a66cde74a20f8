import type { Endpoint } from '@kitchenline/api'
import { outbox } from './outbox-later.ts'
import type { QueuedChange } from './outbox-store.ts'
import { screenOwner } from './screen-owner.ts'
import { send, type SendOptions } from './send.ts'
import { isUnreachable, NotKept } from './unreachable.ts'
import { unsent } from './unsent.ts'

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
  const isFirst = async () =>
    (await outbox.list().catch(() => [])).every((other) => other.userId !== userId || other.about !== waiting.about)
  if (userId === undefined || (await isFirst())) {
    try {
      return await send(endpoint, { ...options, patienceMs: PATIENCE_MS })
    } catch (error) {
      if (userId === undefined || !isUnreachable(error)) throw error
    }
  }
  if (!(await queueChange(endpoint, options, waiting))) throw new NotKept()
  return undefined
}

/** False where the browser refuses to store it, or for a visitor. */
export async function queueChange<E extends Endpoint>(
  { method, path }: E,
  options: SendOptions<E>,
  waiting: Waiting,
): Promise<boolean> {
  const userId = screenOwner.getState().player
  if (userId === undefined) return false
  const { body, ifMatch, idempotencyKey } = options
  const params = options.params as Record<string, string> | undefined
  const made = { id: crypto.randomUUID(), madeAt: new Date().toISOString(), isWaiting: true, userId }
  return unsent.put({ ...made, call: { method, path }, options: { params, body, ifMatch, idempotencyKey }, ...waiting })
}

/** Sends it for its player, in the present session. */
export const sendQueued = ({ call, options, userId }: QueuedChange, signal: AbortSignal): Promise<unknown> =>
  send(call as Endpoint, { ...options, player: userId, signal } as SendOptions<Endpoint>)

export const isOf = (change: QueuedChange, { method, path }: Pick<Endpoint, 'method' | 'path'>): boolean =>
  change.call.method === method && change.call.path === path
