import { logMatch } from '@kitchenline/api'
import { ApiProblem, send } from '@kitchenline/shell-api'
import type { PendingMatch } from './pending-match.ts'

const PATIENCE_MS = 15_000

/** 'other-player': this browser is signed in as another player. */
export type Delivery = 'sent' | 'other-player'

/** Brings a waiting match to the server, which stores it once for its key, however often and however late it comes. */
export async function deliver({ userId, key, body }: PendingMatch): Promise<Delivery> {
  try {
    await send(logMatch, { body, idempotencyKey: key, player: userId, signal: AbortSignal.timeout(PATIENCE_MS) })
    return 'sent'
  } catch (error) {
    if (error instanceof ApiProblem && error.problem?.code === 'OTHER_PLAYER') return 'other-player'
    throw error
  }
}
