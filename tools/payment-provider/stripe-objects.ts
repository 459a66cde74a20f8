import type Stripe from 'stripe'

// Stripe's own types, so that an object without a field that Stripe always sends does not compile.

export type Metadata = Record<string, string>

/** As it is kept: what belongs to it is named by its id. An answer has it in full where that is asked for. */
type Stored<T, K extends keyof T> = Omit<T, K> & { [key in K]: Extract<T[key], string | null> }

export type Customer = Omit<Stripe.Customer, 'invoice_settings'> & {
  invoice_settings: Stored<Stripe.Customer.InvoiceSettings, 'default_payment_method'>
}
export type Session = Omit<
  Stored<Stripe.Checkout.Session, 'customer' | 'subscription' | 'payment_intent' | 'invoice' | 'success_url' | 'cancel_url'>,
  'customer'
> & { customer: string; metadata: Metadata; amount_total: number }
export type Price = Stored<Stripe.Price, 'product'>
export type Item = Omit<Stripe.SubscriptionItem, 'price' | 'quantity'> & { price: Price; quantity: number }
export type Subscription = Omit<
  Stored<Stripe.Subscription, 'customer' | 'default_payment_method' | 'latest_invoice' | 'schedule'>,
  'items' | 'discounts'
> & { items: Stripe.ApiList<Item>; discounts: string[] }
export type Schedule = Stored<Stripe.SubscriptionSchedule, 'customer' | 'subscription'>
export type Invoice = Omit<Stored<Stripe.Invoice, 'customer' | 'default_payment_method'>, 'status' | 'payments' | 'customer'> & {
  customer: string
  status: NonNullable<Stripe.Invoice.Status>
}
export type Line = Stripe.InvoiceLineItem
export type InvoicePayment = Omit<Stored<Stripe.InvoicePayment, 'invoice'>, 'payment'> & {
  status: 'open' | 'paid' | 'canceled'
  payment: { type: 'payment_intent'; payment_intent: string } | { type: 'payment_record'; payment_record: string }
}
export type Intent = Omit<Stored<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>, 'customer'> & {
  customer: string
}
export type Charge = Stored<Stripe.Charge, 'customer' | 'payment_intent' | 'payment_method'>
export type Refund = Stored<Stripe.Refund, 'charge' | 'payment_intent'>
export type Dispute = Omit<Stored<Stripe.Dispute, 'charge'>, 'payment_intent'> & { payment_intent: string }
export type PaymentMethod = Stored<Stripe.PaymentMethod, 'customer'>
export type Coupon = Stripe.Coupon
export type PromotionCode = Stripe.PromotionCode
export type Discount = Omit<Stored<Stripe.Discount, 'customer' | 'promotion_code'>, 'source'> & {
  source: { type: 'coupon'; coupon: string }
}
export type Portal = Stripe.BillingPortal.Session

/** Of whatever kind. What is only foreseen, such as the next invoice, has no id. */
export type Event = Pick<
  Stripe.Event,
  'id' | 'object' | 'api_version' | 'created' | 'livemode' | 'pending_webhooks' | 'request'
> & {
  type: Stripe.Event.Type
  data: { object: { id?: string; object: string }; previous_attributes?: object }
}
