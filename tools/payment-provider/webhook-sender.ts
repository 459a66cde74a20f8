import type { Event } from './stripe-objects.ts'

export type Sender = {
  send(event: Event): Promise<number>
  /** Resolves when everything on its way has arrived or was given up. */
  settled(): Promise<void>
  queue(event: Event): void
}

const ATTEMPTS = 5
const FIRST_WAIT_MS = 200

/** Signs as Stripe signs. `url` is asked at every delivery, for the receiver may start later. */
export function webhookSender({ url, secret }: { url: () => string | undefined; secret: string }): Sender {
  const underway = new Set<Promise<unknown>>()

  async function send(event: Event): Promise<number> {
    const to = url()
    if (!to) return 0
    const payload = JSON.stringify(event)
    // Not before there is an event: half of what this process would load.
    const { default: Stripe } = await import('stripe')
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const answer = await fetch(to, { method: 'POST', body: payload, headers, signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status
  }

  async function keepSending(event: Event): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const status = await send(event).catch(() => 0)
      if (status >= 200 && status < 300) return
      await new Promise((resume) => setTimeout(resume, FIRST_WAIT_MS * 2 ** attempt).unref())
    }
  }

  return {
    send,
    queue(event) {
      const sending = keepSending(event).finally(() => underway.delete(sending))
      underway.add(sending)
    },
    settled: async () => {
      while (underway.size > 0) await Promise.all(underway)
    },
  }
}
