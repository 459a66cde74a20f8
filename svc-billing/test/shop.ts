import { startService, type Service } from './service.ts'

type Shop = { service: Service; plans: Record<string, string> }

/** One service for the tests of a file. Before each of them nothing is stored, the default plans are offered, and plans are needed. */
export function beforeEachInShop(ready: (shop: Shop) => void): void {
  let service: Service
  beforeAll(async () => {
    service = await startService()
  })
  afterAll(() => service.stop())
  beforeEach(async () => {
    await service.forgetAll()
    const plans = await service.createDefaultPlans()
    // Two entries of one moment would have no order in the log, and the provider's clock counts in seconds.
    service.ledger.advance(1)
    await service.switchOn()
    ready({ service, plans })
  })
}
