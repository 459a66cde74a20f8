import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type {
  Charge,
  Coupon,
  Customer,
  Discount,
  Dispute,
  Event,
  Intent,
  Invoice,
  InvoicePayment,
  Metadata,
  PaymentMethod,
  Portal,
  Price,
  PromotionCode,
  Refund,
  Schedule,
  Session,
  Subscription,
} from './stripe-objects.ts'

export type Books = ReturnType<typeof createBooks>

/** All that is known, by kind and id, and how it is said what has changed. */
export function createBooks(onEvent: (event: Event) => void, clock: () => Date) {
  const tables = {
    customers: new Map<string, Customer>(),
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    schedules: new Map<string, Schedule>(),
    invoices: new Map<string, Invoice>(),
    invoicePayments: new Map<string, InvoicePayment>(),
    intents: new Map<string, Intent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    prices: new Map<string, Price>(),
    paymentMethods: new Map<string, PaymentMethod>(),
    coupons: new Map<string, Coupon>(),
    promotionCodes: new Map<string, PromotionCode>(),
    discounts: new Map<string, Discount>(),
    portals: new Map<string, Portal>(),
    /** The number of each card, by payment method: Stripe shows it to no one. */
    cards: new Map<string, string>(),
    /** What each page sells, and what that is to say of itself. */
    sold: new Map<string, { price: string; quantity: number; name: string; metadata: Metadata }>(),
    /** What a page has begun to sell, by session. */
    begun: new Map<string, string>(),
    /** Differences that wait for the next invoice of a subscription. */
    pending: new Map<string, { amount: number; description: string }[]>(),
    /** By idempotency key. */
    answers: new Map<string, { content: string; status: number; body: unknown; at: number }>(),
  }
  const events: Event[] = []
  let aheadSeconds = 0
  const now = () => Math.floor(clock().getTime() / 1000) + aheadSeconds
  const newId = (prefix: string) => `${prefix}_local_${randomUUID().replaceAll('-', '')}`

  return {
    ...tables,
    tables,
    events,
    now,
    newId,

    emit(type: Stripe.Event.Type, object: { id?: string; object: string }, before?: object): void {
      const data = { object: structuredClone(object), ...(before && { previous_attributes: before }) }
      const rest = { api_version: '2026-10-28.endive', pending_webhooks: 1, request: null, livemode: false }
      const event: Event = { id: newId('evt'), object: 'event', type, created: now(), ...rest, data }
      events.push(event)
      onEvent(event)
    },

    /** By its id, of whatever kind. */
    find(id: string): { id: string } | undefined {
      for (const table of Object.values(tables)) {
        const found = (table as Map<string, unknown>).get(id)
        if (typeof found === 'object' && found !== null && 'object' in found) return found as unknown as { id: string }
      }
      return undefined
    },

    passTime: (seconds: number): void => void (aheadSeconds += seconds),

    forgetAll(): void {
      for (const table of Object.values(tables)) table.clear()
      events.length = 0
    },
  }
}

/** Of what Stripe numbers and lists within another object. */
export const listOf = <T>(data: T[], url: string): Stripe.ApiList<T> => ({ object: 'list', data, has_more: false, url })
