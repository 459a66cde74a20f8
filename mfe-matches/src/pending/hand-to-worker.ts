import { logMatch } from '@kitchenline/api'
import { isQueuedChange, outbox, requestOf, requestOfQueued } from '@kitchenline/shell-api'
import type { QueuedEntry } from './pending-match.ts'

/** Where it fails, what waits is sent when a page is open. */
const withoutWorker = () => undefined

/** One after the other: what is dropped right after it was put must not come back. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn(task: () => Promise<void>): Promise<unknown> {
  turn = turn.then(task).catch(withoutWorker)
  return turn
}

/** The service worker sends it as this page would, should no page be open when the network is back. */
export function handToWorker(entry: QueuedEntry): void {
  if (!entry.isWaiting) return
  void inTurn(() => (entry.refusal ? outbox.drop(entry.id) : outbox.put(requestFor(entry))))
  if (!entry.refusal) void outbox.askForSync().catch(withoutWorker)
}

/** What another remote has queued, and at a start, when the browser may have given up. */
export function remindWorker(entries: readonly QueuedEntry[]): void {
  for (const entry of entries.filter(({ isWaiting }) => isWaiting))
    void inTurn(async () => {
      if (!(await outbox.find(entry.id))) await outbox.put(requestFor(entry))
    })
  void outbox.askForSync().catch(withoutWorker)
}

export const takeFromWorker = (id: string): Promise<unknown> => inTurn(() => outbox.drop(id))

export const settledByWorker = async (id: string) => (await outbox.find(id).catch(withoutWorker))?.settled

export const wasSentByWorker = async (id: string): Promise<boolean> => (await settledByWorker(id))?.how === 'sent'

function requestFor(entry: QueuedEntry) {
  const { id, madeAt } = entry
  if (isQueuedChange(entry)) return { id, madeAt, about: entry.about, ...requestOfQueued(entry) }
  const { userId, key, body } = entry
  return { id, madeAt, about: id, method: logMatch.method, ...requestOf(logMatch, { body, idempotencyKey: key, player: userId }) }
}
