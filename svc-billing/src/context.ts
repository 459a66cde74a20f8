import type { Log } from '@kitchenline/telemetry'
import { freeUseRepository, type FreeUseRepository } from './access/free-use.repository.ts'
import type { VipStatus } from './access/vip-status.ts'
import { auditRepository, type AuditRepository } from '@kitchenline/mongo/audit-log'
import { customerRepository, type CustomerRepository } from './customers/customer.repository.ts'
import { eventRepository, type EventRepository } from './events/event.repository.ts'
import { paymentRepository, type PaymentRepository } from './payments/payment.repository.ts'
import { planRepository, type PlanRepository } from './plans/plan.repository.ts'
import type { PaymentProvider } from './provider/payment-provider.ts'
import { settingRepository, type SettingRepository } from './settings/setting.repository.ts'
import { subscriptionRepository, type SubscriptionRepository } from './subscriptions/subscription.repository.ts'
import { subscriptionListRepository, type SubscriptionListRepository } from './subscriptions/subscription-list.repository.ts'
import { erasedRepository, type ErasedRepository } from './erasure/erased.repository.ts'
import { erasureRepository, type ErasureRepository } from './erasure/erasure.repository.ts'

/** Everything a use case may touch. */
export type Context = {
  erasures: ErasureRepository
  erased: ErasedRepository
  audit: AuditRepository
  customers: CustomerRepository
  events: EventRepository
  freeUses: FreeUseRepository
  payments: PaymentRepository
  plans: PlanRepository
  settings: SettingRepository
  subscriptions: SubscriptionRepository
  subscriptionList: SubscriptionListRepository
  vips: VipStatus
  /** Absent where payments are off: everything but buying works. */
  provider: PaymentProvider | undefined
  /** Where a player lands after paying or giving up. */
  returnUrl: string
  clock: () => Date
  log: Log
}

type Outside = Pick<Context, 'vips' | 'provider' | 'returnUrl' | 'log'> & Partial<Pick<Context, 'clock'>>

export function createContext(outside: Outside): Context {
  return {
    erasures: erasureRepository,
    erased: erasedRepository,
    audit: auditRepository,
    customers: customerRepository,
    events: eventRepository,
    freeUses: freeUseRepository,
    payments: paymentRepository,
    plans: planRepository,
    settings: settingRepository,
    subscriptions: subscriptionRepository,
    subscriptionList: subscriptionListRepository,
    clock: () => new Date(),
    ...outside,
  }
}
