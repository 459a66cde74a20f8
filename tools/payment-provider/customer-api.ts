import type { Router } from 'express'
import type Stripe from 'stripe'
import * as z from 'zod'
import { answered } from './expansion.ts'
import type { Ledger } from './ledger.ts'
import { listed } from './listing.ts'
import { newPortal } from './page-objects.ts'
import { expand, metadata, PAGE, params, read, text } from './params.ts'
import { found, invalid } from './refusal.ts'

const Customer = params<Stripe.CustomerCreateParams>()({
  metadata: metadata.optional(),
  email: text.optional(),
  name: text.optional(),
  preferred_locales: z.array(text).optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  expand,
})
const PortalFields = params<Stripe.BillingPortal.SessionCreateParams>()({
  customer: text,
  return_url: text.optional(),
  locale: text.optional(),
  configuration: text.optional(),
})
const Methods = params<Stripe.PaymentMethodListParams>()({ ...PAGE, customer: text, type: text.optional() })

/** The calls for who buys, their cards, and their page of invoices. */
export function customerApi(api: Router, ledger: Ledger, pageUrl: () => string): void {
  api.post('/v1/customers', (req, res) => {
    const { metadata: facts = {}, email } = read(Customer, req.body)
    res.json(ledger.createCustomer({ metadata: facts, email }))
  })

  api.get('/v1/customers/:id', (req, res) => {
    const { expand: wanted } = read(z.strictObject({ expand }), req.query)
    res.json(answered(ledger, found('customer', req.params.id, ledger.customers), wanted))
  })

  api.post('/v1/customers/:id', (req, res) => {
    const customer = found('customer', req.params.id, ledger.customers)
    const { invoice_settings, expand: wanted, ...facts } = read(Customer, req.body)
    Object.assign(customer, facts)
    const method = invoice_settings?.default_payment_method
    if (method !== undefined) {
      const { customer: holder } = found(
        'PaymentMethod',
        method,
        ledger.paymentMethods,
        'invoice_settings[default_payment_method]',
      )
      if (holder !== customer.id)
        throw invalid('The customer does not have a payment method with the ID given.', { code: 'resource_missing' })
      ledger.setDefaultCard(customer.id, method)
    }
    res.json(answered(ledger, customer, wanted))
  })

  api.delete('/v1/customers/:id', (req, res) => {
    const { id } = found('customer', req.params.id, ledger.customers)
    ledger.deleteCustomer(id)
    res.json({ id, object: 'customer', deleted: true })
  })

  api.get('/v1/payment_methods', (req, res) => {
    const query = read(Methods, req.query)
    found('customer', query.customer, ledger.customers, 'customer')
    const rows = [...ledger.paymentMethods.values()].filter(({ customer }) => customer === query.customer)
    res.json(listed(query, rows, req.path))
  })

  api.post('/v1/billing_portal/sessions', (req, res) => {
    const { customer, return_url = null } = read(PortalFields, req.body)
    found('customer', customer, ledger.customers, 'customer')
    const id = ledger.newId('bps')
    const portal = newPortal({ id, created: ledger.now(), customer, return_url, flow: null, url: `${pageUrl()}/portal/${id}` })
    ledger.portals.set(id, portal)
    res.json(portal)
  })
}
