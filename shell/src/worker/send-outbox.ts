import { outbox, type OutboxRequest } from '@kitchenline/shell-api/outbox'

const PATIENCE_MS = 15_000
/** Not about this request: the same may be taken some time later. */
const RETRYABLE = [408, 425, 429]

type Step = OutboxRequest['settled'] | 'unreachable' | 'later' | 'of-another'

/**
 * Sends what waits on this device, oldest first, without a page. Throws when the browser should try again. One lock is
 * shared with the pages and each request has its key, so nothing is stored twice. What was not taken holds up others about
 * the same thing.
 */
export async function sendOutbox(onSettled: () => Promise<void>): Promise<void> {
  let isUnfinished = false
  const held = new Set<string>()
  for (const { id, about, settled } of await outbox.list()) {
    if (settled?.how === 'refused') held.add(about)
    if (settled || held.has(about)) continue
    const step = await navigator.locks.request(outbox.lock, () => settle(id))
    if (step === undefined) continue
    if (step === 'unreachable') throw new Error('The server is unreachable')
    if (typeof step === 'object') await onSettled()
    if (typeof step !== 'object' || step.how === 'refused') held.add(about)
    isUnfinished ||= step === 'later'
  }
  if (isUnfinished) throw new Error('The server did not take all')
}

async function settle(id: string): Promise<Step> {
  // Since the list was read a page may have sent, corrected or discarded it.
  const request = await outbox.find(id)
  if (!request || request.settled) return undefined
  const outcome = await sendOne(request)
  if (typeof outcome !== 'object') return outcome
  await outbox.put({ ...request, body: '', headers: {}, settled: outcome })
  if (outcome.version !== undefined) await rebase(request, outcome.version)
  return outcome
}

/** What was queued for the version before is meant for this one. */
async function rebase({ about, headers }: OutboxRequest, version: number): Promise<void> {
  for (const other of await outbox.list()) {
    const isMeant = other.about === about && !other.settled && other.headers['If-Match'] === headers['If-Match']
    if (isMeant) await outbox.put({ ...other, headers: { ...other.headers, 'If-Match': `"${version}"` } })
  }
}

async function sendOne({ method, path, headers, body }: OutboxRequest): Promise<Step> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  // A page of a hotel is no answer of our server.
  const answer = await fetch(path, { method, headers, signal, redirect: 'error', ...(body !== undefined && { body }) }).catch(
    () => undefined,
  )
  const type = answer?.headers.get('Content-Type') ?? ''
  const at = new Date().toISOString()
  if (answer?.ok && type.startsWith('application/json')) {
    const { version } = (await answer.json()) as { version?: number }
    return { how: 'sent', at, ...(headers['If-Match'] !== undefined && { version }) }
  }
  if (!answer || !type.startsWith('application/problem+json') || RETRYABLE.includes(answer.status)) return 'unreachable'
  // A failure over this one must not hold up the others.
  if (answer.status >= 500) return answer.status === 500 ? 'later' : 'unreachable'
  // The session has ended, or is another player's: it waits for its own.
  if (answer.status === 401) return 'of-another'
  const { code } = (await answer.json()) as { code?: string }
  return code === 'OTHER_PLAYER' ? 'of-another' : { how: 'refused', at }
}
