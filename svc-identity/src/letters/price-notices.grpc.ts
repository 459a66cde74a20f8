import { randomUUID } from 'node:crypto'
import { BillingServiceClient } from '@kitchenline/proto/billing'
import { call, connect, type Outgoing, type ServiceSigner } from '@kitchenline/runtime'
import type { PriceNotice, PriceNotices } from '../mail/mail.ts'

/** Calls svc-billing in its own name: no one is signed in when a price changes. */
export function billingPriceNotices(address: string, sign: ServiceSigner): PriceNotices & { close(): void } {
  const client = connect(BillingServiceClient, address, ['ListPriceNotices'])
  const outgoing = (): Outgoing => ({ token: sign('svc-billing'), requestId: randomUUID() })
  return {
    list: async (afterSubscriptionId) => {
      const { notices } = await call(client.listPriceNotices.bind(client), { afterSubscriptionId }, outgoing())
      return notices.map(({ charge, startsAt, ...rest }): PriceNotice => {
        const { amount, currency, duration } = charge!
        return { ...rest, amount, currency, interval: duration!.interval, count: duration!.count, startsAt: startsAt! }
      })
    },
    confirm: async (notice) => void (await call(client.confirmPriceNotice.bind(client), notice, outgoing())),
    close: () => client.close(),
  }
}
