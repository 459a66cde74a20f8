import { ACCESS_SOURCES, DomainError, type AccessSource } from '@kitchenline/domain'
import { BillingServiceClient } from '@kitchenline/proto/billing'
import { call, connect } from '@kitchenline/runtime'
import type { AccessRules } from './access.ts'

/** Calls svc-billing about the caller, within the caller's deadline. */
export function billingAccess(address: string): AccessRules & { close(): void } {
  const client = connect(BillingServiceClient, address, ['GetSubscriptionStatus', 'UseAnalysis'])
  return {
    async get(onward) {
      const { source, remainingFreeMatches } = await call(client.getSubscriptionStatus.bind(client), {}, onward)
      return { source: sourceOf(source), remainingFree: remainingFreeMatches }
    },
    async use(onward, analysis) {
      const answer = await call(client.useAnalysis.bind(client), { analysis }, onward)
      const { source, sourceAfter, remainingFreeMatches: remainingFree } = answer
      return { isGranted: sourceOf(source) !== 'none', after: { source: sourceOf(sourceAfter), remainingFree } }
    },
    close: () => client.close(),
  }
}

function sourceOf(wire: string): AccessSource {
  const source = ACCESS_SOURCES.find((one) => one === wire)
  if (!source) throw new DomainError('UNEXPECTED', {}, { cause: new Error(`access by ${wire}`) })
  return source
}
