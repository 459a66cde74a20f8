// Sends webhooks all at once, from a thread of its own: a payment provider does not run beside the players who are measured.
import { parentPort, workerData } from 'node:worker_threads'
import { visitor, type Call } from './load.ts'

/** How many were not answered with 200 in time, and when the last one was. */
export type Sent = { refused: number; answeredSeconds: number }
export type ToSend = { address: string; webhooks: Call[] }

/** The provider gives one up that takes longer. */
const PATIENCE_MS = 10_000

const { address, webhooks } = workerData as ToSend
const { send, stop } = visitor(address, webhooks.length)
parentPort!.once('message', () => void burst())
parentPort!.postMessage('ready')

async function burst(): Promise<void> {
  const begunAt = performance.now()
  const answers = await Promise.all(
    webhooks.map(async (webhook) => {
      const { status } = await send(webhook)
      return status === 200 && performance.now() - begunAt <= PATIENCE_MS
    }),
  )
  stop()
  const sent: Sent = {
    refused: answers.filter((isAccepted) => !isAccepted).length,
    answeredSeconds: (performance.now() - begunAt) / 1000,
  }
  parentPort!.postMessage(sent)
}
