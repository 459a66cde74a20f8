import { logMatch } from '@kitchenline/api'
import { ApiProblem, isQueuedChange, send, sendQueued } from '@kitchenline/shell-api'
import type { QueuedEntry } from './pending-match.ts'

const PATIENCE_MS = 15_000

/** 'other-player': this browser is signed in as another player. */
export type Delivery = { answer: unknown } | 'other-player'

/** Brings what waits to the server, which makes it once, however often and however late it comes. */
export async function deliver(entry: QueuedEntry): Promise<Delivery> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    if (isQueuedChange(entry)) return { answer: await sendQueued(entry, signal) }
    const { userId, key, body } = entry
    return { answer: await send(logMatch, { body, idempotencyKey: key, player: userId, signal }) }
  } catch (error) {
    if (error instanceof ApiProblem && error.problem?.code === 'OTHER_PLAYER') return 'other-player'
    throw error
  }
}
