import { currentUser, listMatches, logMatch, type LogMatchBody } from '@kitchenline/api'
import { ApiProblem, send } from '@kitchenline/shell-api'
import { isAlike } from '../match-form/same-match.ts'
import { KEY_TRUST_MS } from './hand-to-worker.ts'
import { changePending, type PendingMatch } from './pending-matches.ts'

const PATIENCE_MS = 15_000

/**
 * 'other-player': this browser is signed in as another player. 'double': it may be stored already, and only a person can
 * decide.
 */
export type Delivery = 'sent' | 'other-player' | 'double'

/** Brings a waiting match to the server, once. */
export async function deliver({ id, userId, key, keyFrom, body }: PendingMatch): Promise<Delivery> {
  if (Date.now() - Date.parse(keyFrom) > KEY_TRUST_MS) {
    // Another player may have signed in in another tab, whose history would be searched.
    const there = await send(currentUser, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (there.id !== userId) return 'other-player'
    if (await isInHistory(body)) return 'double'
    changePending(id, { keyFrom: new Date().toISOString() })
  }
  try {
    await send(logMatch, { body, idempotencyKey: key, player: userId, signal: AbortSignal.timeout(PATIENCE_MS) })
    return 'sent'
  } catch (error) {
    if (error instanceof ApiProblem && error.problem?.code === 'OTHER_PLAYER') return 'other-player'
    throw error
  }
}

async function isInHistory(body: LogMatchBody): Promise<boolean> {
  const { matchDate } = body
  const query = { from: matchDate, to: matchDate, limit: 200 }
  const there = await send(listMatches, { query, signal: AbortSignal.timeout(PATIENCE_MS) })
  return there.some((match) => isAlike(match, body))
}
