import { ApiProblem, outbox, requestOf, sendRound, type QueuedChange } from '@kitchenline/shell-api/outbox'

const PATIENCE_MS = 15_000

/** Sends what waits on this device without a page. Throws when the browser should try again. */
export async function sendOutbox(): Promise<void> {
  // What a page is sending is that page's.
  const waiting = (await outbox.list()).filter(({ isWaiting }) => isWaiting)
  const { isUnfinished } = await sendRound(waiting, deliver)
  if (isUnfinished) throw new Error('The server did not take all')
}

async function deliver({ call, options, userId }: QueuedChange): Promise<unknown> {
  const { path, ...asked } = requestOf(call, { ...options, player: userId })
  // A page of a hotel is no answer of our server.
  const answer = await fetch(path, { ...asked, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!answer.ok) throw new ApiProblem(answer.status, await answer.text())
  return answer.json()
}
