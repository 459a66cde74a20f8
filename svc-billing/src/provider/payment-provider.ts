import type { PlanDuration, RefundReason } from '@kitchenline/domain'
import type { PaymentStatus } from '../payments/payment.ts'
import type { Charge, NextPlan, SubscriptionStatus } from '../subscriptions/subscription.ts'

/** A subscription as the provider has it now. */
export type ProviderSubscription = {
  id: string
  customerId: string
  /** As we wrote it there at checkout. */
  userId: string | undefined
  planId: string | undefined
  /** What is charged, and the plan that this price was made for: its player may have changed it there. */
  priceId: string
  pricedPlanId: string | undefined
  status: SubscriptionStatus
  startDate: Date
  endDate: Date
  /** Where the period that it is in would end, also of one that was ended before. */
  periodEnd: Date
  /** That charges this period; undefined where there is none. */
  invoiceId: string | undefined
  /** What a period costs; undefined for what no plan of ours has. */
  charge: Charge | undefined
  /** Of one, before any coupon. */
  price: number | undefined
  /** That pays it; undefined where the customer's does. */
  cardId: string | undefined
  /** Why no plan of ours is like it, such as several prices in one. */
  misfit: string | undefined
  /** Whether it is a draft: a plan that is canceled now ends at once. */
  isUncharged: boolean
  /** What it becomes with its next period. */
  next: ProviderNext | undefined
}

/** As we wrote it there; without our plan it was chosen on the provider's page, and its price says which plan it is. */
export type ProviderNext = Omit<NextPlan, 'planId'> & {
  planId: string | undefined
  priceId: string
  pricedPlanId: string | undefined
}

/** One payment as the provider has it now: an invoice of a subscription, or the payment of a pack. Money in cents. */
export type ProviderPayment = {
  id: string
  paymentIntentId: string | undefined
  customerId: string | undefined
  subscriptionId: string | undefined
  userId: string | undefined
  planId: string | undefined
  /** The version that was agreed to with the purchase. */
  terms: string | undefined
  /** Matches of a pack that it pays for. */
  matches: number | undefined
  amount: number
  refunded: number
  /** Of the amount, what banks have taken back or ask for. */
  contested: number
  currency: string
  status: PaymentStatus
  /** When the money came back to us, of a payment that was disputed. */
  wonAt: Date | undefined
  paymentMethod: string | undefined
  /** When the card was charged last; an invoice may be older. */
  paidAt: Date | undefined
  createdAt: Date
}

/** The object of an event. The event itself is never trusted: the object is read from the provider. */
export type ProviderObject = {
  kind: 'subscription' | 'invoice' | 'payment' | 'checkout' | 'card' | 'customer' | 'other'
  id: string
}
export type ProviderEvent = { id: string; type: string; about: ProviderObject; createdAt: Date }

export type ProviderCheckout = {
  id: string
  /** Where the player pays; absent once the session is over. */
  url: string | undefined
  isOpen: boolean
  subscriptionId: string | undefined
  paymentIntentId: string | undefined
}

/** A price that was made at the provider. */
export type ProviderPrice = {
  /** In cents; undefined for one that depends on anything else. */
  amount: number | undefined
  currency: string
  /** What one payment is for. */
  duration: PlanDuration | undefined
  /** Why no plan of ours can have it, such as an amount that depends on use. */
  misfit: string | undefined
  isActive: boolean
}

/** To whom the provider sends receipts and what else it writes, and in which language. */
export type Contact = { email: string; name: string; language: string }

export type Purchase = {
  key: string
  customerId: string
  userId: string
  /** The version that was agreed to. */
  terms: string
  plan: {
    id: string
    displayName: string
    /** In the smallest coin of the currency. */
    price: number
    currency: string
    duration: PlanDuration
    matchLimit: number | undefined
    stripePriceId: string | undefined
  }
  returnUrl: string
}

/** Without an amount, all that is left. */
export type RefundOrder = {
  paymentIntentId: string
  amount: number | undefined
  reason: RefundReason
  /** The same again is the same refund. */
  key: string | undefined
}

/** Another plan for a subscription, as calculated for that moment. */
export type Switch = { subscriptionId: string; plan: Purchase['plan']; asOf: Date }

/** Everything that we want of a company that takes money. Whatever is missing is undefined; an unreachable provider is PAYMENTS_UNAVAILABLE. */
export type PaymentProvider = {
  /** Whether real money moves. */
  mode: 'live' | 'test'
  /** Throws WEBHOOK_REFUSED for a signature that is not the provider's, or is too old. */
  readEvent(payload: Buffer, signature: string): ProviderEvent
  /** What happened since that our endpoint is meant to get, oldest first. */
  listEvents(since: Date, now: Date): AsyncIterable<ProviderEvent>
  /** The same key again is the same customer. */
  createCustomer(userId: string, key: string): Promise<string>
  /** False where the customer was deleted at the provider. */
  setContact(customerId: string, contact: Contact): Promise<boolean>
  /** With every open page, everything that runs and what could still be paid by hand, at once. One that is gone already is no error. */
  deleteCustomer(customerId: string): Promise<void>
  findPrice(id: string): Promise<ProviderPrice | undefined>
  /** Undefined where the customer was deleted at the provider. */
  startCheckout(purchase: Purchase): Promise<ProviderCheckout | undefined>
  findCheckout(id: string): Promise<ProviderCheckout | undefined>
  expireCheckout(id: string): Promise<void>
  /** All there ever were. */
  listSubscriptions(): AsyncIterable<ProviderSubscription>
  findSubscription(id: string): Promise<ProviderSubscription | undefined>
  /**
   * At the end of what is paid: at once where the period that has begun is not charged yet. What was planned for it is given up. False
   * where there is none.
   */
  cancelSubscription(id: string): Promise<boolean>
  /** What the switch would charge now, in cents, and when it charges next. */
  previewSwitch(change: Switch): Promise<{ dueNow: number; chargedAt: Date }>
  /** Charges the difference. Throws PAYMENT_DECLINED and changes nothing where that cannot be charged. */
  switchNow(change: Switch): Promise<void>
  /** With the next period, in place of what was to come then. The same plan at another price gives way to another plan that is to come. */
  switchLater(change: Omit<Switch, 'asOf'>): Promise<void>
  /** What was to come with the next period does not come. */
  stay(subscriptionId: string): Promise<void>
  /** Writes there which plan it is from now on. */
  namePlan(subscriptionId: string, planId: string): Promise<void>
  /** Takes back that it was canceled or paused, while it has not ended. */
  resumeSubscription(id: string): Promise<void>
  /** At once, so that nothing of it is charged any more, nor can be paid by hand. One that has ended already is no error. */
  endSubscription(id: string): Promise<void>
  /** What gives nothing while it is paused must not go on beside what was bought after it. */
  endPausedBefore(bought: Pick<ProviderSubscription, 'customerId' | 'startDate'>): Promise<void>
  /** One that can still change, and is charged later, is none yet. */
  findInvoice(id: string): Promise<ProviderPayment | undefined>
  /** Of those a customer has left, the one that is to pay; undefined where none was chosen. */
  findChosenCard(customerId: string): Promise<string | undefined>
  /** For what was bought with it then. One that its customer has left since stays chosen: the news of the other are late. */
  chooseCard(customerId: string, paymentMethodId: string, boughtAt: Date): Promise<void>
  /** From its next charge on a subscription is paid with this card. One that has ended is no error. */
  setCard(subscriptionId: string, paymentMethodId: string): Promise<void>
  /** Whose card it is; undefined for one that was taken away. */
  findCardHolder(paymentMethodId: string): Promise<string | undefined>
  /** An open invoice, with this card. A card that is declined is no error: the news say so. */
  payInvoice(id: string, paymentMethodId: string): Promise<void>
  /** All that is left of it. What was given back already, or is disputed, is no error; else a refusal is REFUND_REFUSED. */
  refund(paymentIntentId: string): Promise<void>
  /** Throws REFUND_REFUSED where the provider does. */
  refundByHand(order: RefundOrder): Promise<void>
  findPayment(paymentIntentId: string): Promise<ProviderPayment | undefined>
  /** Undefined where the customer was deleted at the provider. */
  portalUrl(customerId: string, returnUrl: string): Promise<string | undefined>
}
