import { logMatch } from '@kitchenline/api'
import { outbox, requestOf } from '@kitchenline/shell-api'
import type { PendingMatch } from './pending-match.ts'

/** Where it fails, what waits is sent when a page is open. */
const withoutWorker = () => undefined

/** One after the other: what is dropped right after it was put must not come back. */
let turn: Promise<unknown> = Promise.resolve()
function inTurn(task: () => Promise<void>): Promise<unknown> {
  turn = turn.then(task).catch(withoutWorker)
  return turn
}

/** The service worker sends it as this page would, should no page be open when the network is back. */
export function handToWorker(match: PendingMatch): void {
  if (!match.isWaiting) return
  void inTurn(() => (match.refusal ? outbox.drop(match.id) : outbox.put(requestFor(match))))
  if (!match.refusal) void outbox.askForSync().catch(withoutWorker)
}

/** At a start, when the browser may have given up, or an older version of the app wrote it down. */
export function remindWorker(matches: readonly PendingMatch[]): void {
  for (const match of matches.filter(({ isWaiting }) => isWaiting))
    void inTurn(async () => {
      if (!(await outbox.find(match.id))) await outbox.put(requestFor(match))
    })
  void outbox.askForSync().catch(withoutWorker)
}

export const takeFromWorker = (id: string): Promise<unknown> => inTurn(() => outbox.drop(id))

export const wasSentByWorker = async (id: string): Promise<boolean> =>
  (await outbox.find(id).catch(withoutWorker))?.settled?.how === 'sent'

const requestFor = ({ id, userId, madeAt, key, body }: PendingMatch) => ({
  ...{ id, madeAt },
  ...requestOf(logMatch, { body, idempotencyKey: key, player: userId }),
})
