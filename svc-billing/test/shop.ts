import { forAllTests } from '../../tools/service-tests/for-all-tests.ts'
import { startService, type Service } from './service.ts'

type Shop = { service: Service; plans: Record<string, string> }

/** One service for the tests of a file. Before each of them nothing is stored, the default plans are offered, and plans are needed. */
export function beforeEachInShop(ready: (shop: Shop) => void = () => undefined): Shop {
  const shop: Shop = { service: forAllTests(startService), plans: {} }
  const { service, plans } = shop
  beforeEach(async () => {
    await service.forgetAll()
    Object.assign(plans, await service.createDefaultPlans())
    // Two entries of one moment would have no order in the log, and the provider's clock counts in seconds.
    service.ledger.advance(1)
    await service.switchOn()
    ready(shop)
  })
  return shop
}
