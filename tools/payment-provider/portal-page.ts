import express, { Router } from 'express'
import type { Ledger } from './ledger.ts'
import { escape, frame, shownMoney } from './page-frame.ts'

/** Where a player sees what was invoiced, and the card; from here they go back by themselves. */
export function portalPage(ledger: Ledger): Router {
  const page = Router()
  page.get('/pay/portal/:id', (req, res) => {
    const portal = ledger.portals.get(req.params.id)
    if (!portal) return void res.status(410).type('html').send(frame('<p>This page is over.</p>'))
    res.type('html').send(
      frame(`
    <h1>Invoices and card</h1>
    <ul>${invoicesOf(ledger, portal.customer).join('')}</ul>
    <p>Card: ${cardOf(ledger, portal.customer)}</p>
    <form method="post"><label>Another card <input name="card" inputmode="numeric" autocomplete="off"></label> <button>Use it</button></form>
    <p><a href="${escape(portal.return_url ?? '')}">Back</a></p>`),
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

const invoicesOf = ({ invoices }: Ledger, customer: string): string[] =>
  [...invoices.values()]
    .filter((one) => one.customer === customer)
    .map(({ amount_due, currency, status }) => `<li>${shownMoney(amount_due, currency)}, ${status}</li>`)

/** That of the plan where the customer has chosen none. */
function cardOf({ customers, subscriptions, cards }: Ledger, id: string): string {
  const ofPlan = [...subscriptions.values()].filter(({ customer }) => customer === id).at(-1)?.default_payment_method
  const number = cards.get(customers.get(id)?.invoice_settings.default_payment_method ?? ofPlan ?? '')
  return number ? `ends in ${escape(number.slice(-4))}` : 'none'
}
