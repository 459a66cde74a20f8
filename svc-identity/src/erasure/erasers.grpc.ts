import { randomUUID } from 'node:crypto'
import { AnalysisServiceClient } from '@kitchenline/proto/analysis'
import { BillingServiceClient } from '@kitchenline/proto/billing'
import { MatchesServiceClient } from '@kitchenline/proto/matches'
import { SocialServiceClient } from '@kitchenline/proto/social'
import { call, connect, type Outgoing, type ServiceSigner } from '@kitchenline/runtime'
import type { Erasers, Neighbour } from './erasure.ts'

/** A player of many years has much to delete. The next attempt continues where this one is cut. */
const PATIENCE_MS = 60_000

/** Calls the other services in its own name: no one is signed in when an account is erased. */
export function neighbourErasers(addresses: Record<Neighbour, string>, sign: ServiceSigner): Erasers & { close(): void } {
  const clients = {
    billing: connect(BillingServiceClient, addresses.billing, []),
    social: connect(SocialServiceClient, addresses.social, []),
    matches: connect(MatchesServiceClient, addresses.matches, []),
    analysis: connect(AnalysisServiceClient, addresses.analysis, []),
  }
  const outgoing = (neighbour: Neighbour): Outgoing => ({
    token: sign(`svc-${neighbour}`),
    requestId: randomUUID(),
    timeoutMs: PATIENCE_MS,
  })
  const eraser = (neighbour: Exclude<Neighbour, 'billing'>) => async (userId: string) => {
    const client = clients[neighbour]
    await call(client.eraseAccount.bind(client), { userId }, outgoing(neighbour))
  }
  const { billing } = clients
  return {
    billing: async (userId, begunAt) => {
      await call(billing.eraseAccount.bind(billing), { userId, begunAt }, outgoing('billing'))
    },
    social: eraser('social'),
    matches: eraser('matches'),
    analysis: eraser('analysis'),
    close: () => Object.values(clients).forEach((client) => client.close()),
  }
}
