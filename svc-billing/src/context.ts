// No call writes payments yet; known to mongoose from the start, their indexes are there before the first one.
import './payments/payment.model.ts'
import { planRepository, type PlanRepository } from './plans/plan.repository.ts'
import { settingRepository, type SettingRepository } from './settings/setting.repository.ts'
import { subscriptionRepository, type SubscriptionRepository } from './subscriptions/subscription.repository.ts'

/** Everything a use case may touch. */
export type Context = {
  plans: PlanRepository
  settings: SettingRepository
  subscriptions: SubscriptionRepository
  now: () => Date
}

export function createContext(): Context {
  return { plans: planRepository, settings: settingRepository, subscriptions: subscriptionRepository, now: () => new Date() }
}
