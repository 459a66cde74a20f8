import express, { Router } from 'express'
import type { Ledger } from './ledger.ts'
import { escape, frame } from './page-frame.ts'

/** Where a player sees what was paid, and the card; from here they go back by themselves. */
export function portalPage(ledger: Ledger): Router {
  const page = Router()
  page.get('/pay/portal/:id', (req, res) => {
    const portal = ledger.portals.get(req.params.id)
    if (!portal) return void res.status(410).type('html').send(frame('<p>This page is over.</p>'))
    res.type('html').send(
      frame(`
    <h1>Invoices and card</h1>
    <ul>${paidBy(ledger, portal.customer).join('')}</ul>
    <p>Card: ${cardOf(ledger, portal.customer)}</p>
    <form method="post"><label>Another card <input name="card" inputmode="numeric" autocomplete="off"></label> <button>Use it</button></form>
    <p><a href="${escape(portal.return_url)}">Back</a></p>`),
    )
  })
  page.post('/pay/portal/:id', express.urlencoded({ extended: false }), (req, res) => {
    const portal = ledger.portals.get(req.params.id)
    const { card = '' } = req.body as { card?: string }
    const number = card.replace(/\D/g, '')
    if (portal && ledger.customers.has(portal.customer) && number) ledger.useCard(portal.customer, number)
    res.redirect(303, req.originalUrl)
  })
  return page
}

function paidBy({ invoices, intents }: Ledger, customer: string): string[] {
  const ofInvoices = [...invoices.values()].filter((one) => one.customer === customer)
  const within = new Set(ofInvoices.flatMap(({ payments }) => payments.data.map(({ payment }) => payment.payment_intent.id)))
  const ofPacks = [...intents.values()].filter((one) => one.customer === customer && !within.has(one.id))
  return [...ofInvoices.map(({ amount_due: amount, status }) => ({ amount, status })), ...ofPacks].map(
    ({ amount, status }) => `<li>$${(amount / 100).toFixed(2)}, ${status}</li>`,
  )
}

function cardOf({ customers }: Ledger, customer: string): string {
  const card = customers.get(customer)?.card ?? ''
  return card ? `ends in ${escape(card.slice(-4))}` : 'none'
}
