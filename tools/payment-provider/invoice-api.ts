import type { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import { answered } from './expansion.ts'
import { subscriptionIdOf } from './invoicing.ts'
import type { Ledger } from './ledger.ts'
import { listed } from './listing.ts'
import { bool, expand, PAGE, params, read, text, whole } from './params.ts'
import { declined, found, invalid } from './refusal.ts'
import type { Invoice } from './stripe-objects.ts'

const Expansion = z.strictObject({ expand })
const Query = params<Stripe.InvoiceListParams>()({
  ...PAGE,
  subscription: text.optional(),
  customer: text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
})
const Payments = params<Stripe.InvoicePaymentListParams>()({
  ...PAGE,
  invoice: text,
  status: z.enum(['open', 'paid', 'canceled']).optional(),
})
const Preview = params<Stripe.InvoiceCreatePreviewParams>()({
  subscription: text,
  subscription_details: params<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()({
    items: z.array(params<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item>()({ id: text, price: text })),
    proration_behavior: z.enum(['always_invoice']),
    proration_date: whole.optional(),
  }),
})
const Pay = params<Stripe.InvoicePayParams>()({ payment_method: text.optional(), paid_out_of_band: bool.optional(), expand })

/** The calls for what is charged. */
export function invoiceApi(api: Router, ledger: Ledger): void {
  api.get('/v1/invoices', (req, res) => {
    const query = read(Query, req.query)
    const isMeant = (invoice: Invoice) =>
      (query.subscription === undefined || subscriptionIdOf(invoice) === query.subscription) &&
      (query.customer === undefined || invoice.customer === query.customer) &&
      (query.status === undefined || invoice.status === query.status)
    res.json(answered(ledger, listed(query, [...ledger.invoices.values()].filter(isMeant), req.path), query.expand))
  })

  api.post('/v1/invoices/create_preview', (req, res) => {
    const { subscription: id, subscription_details: details } = read(Preview, req.body)
    const subscription = found('subscription', id, ledger.subscriptions, 'subscription')
    const { amount_due, lines } = ledger.previewChange(subscription, details)
    const currency = subscription.currency
    res.json({
      object: 'invoice',
      status: 'draft',
      currency,
      amount_due,
      lines: { object: 'list', data: lines, has_more: false },
    })
  })

  api.get('/v1/invoices/:id', (req, res) => {
    const { expand: wanted } = read(Expansion, req.query)
    res.json(answered(ledger, found('invoice', req.params.id, ledger.invoices), wanted))
  })

  api.get('/v1/invoice_payments', (req, res) => {
    const query = read(Payments, req.query)
    const invoice = found('invoice', query.invoice, ledger.invoices, 'invoice')
    const rows = ledger.paymentsOf(invoice).filter(({ status }) => query.status === undefined || status === query.status)
    res.json(answered(ledger, listed(query, rows.toReversed(), req.path), query.expand))
  })

  api.post('/v1/invoices/:id/pay', (req, res) => {
    const invoice = found('invoice', req.params.id, ledger.invoices)
    const { payment_method, paid_out_of_band, expand: wanted } = read(Pay, req.body)
    if (invoice.status !== 'open') throw invalid(`Invoice is ${invoice.status}`)
    if (payment_method !== undefined) found('PaymentMethod', payment_method, ledger.paymentMethods, 'payment_method')
    if (paid_out_of_band) ledger.payOutOfBand(invoice)
    else if (!ledger.payInvoice(invoice, payment_method)) throw declined()
    res.json(answered(ledger, invoice, wanted))
  })

  api.post('/v1/invoices/:id/void', (req, res) => {
    const invoice = found('invoice', req.params.id, ledger.invoices)
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw invalid('You can only pass in open invoices.')
    const isUnderway = ledger.intentOf(invoice)?.status === 'processing'
    if (isUnderway) throw invalid('You cannot void an invoice while its payment is processing.')
    ledger.voidInvoice(invoice)
    res.json(invoice)
  })
}
