import express, { Router } from 'express'
import type { Ledger } from './ledger.ts'
import { escape, frame, shownMoney } from './page-frame.ts'
import { Refused } from './refusal.ts'
import { isOver } from './renewals.ts'
import type { Item, Price, Subscription } from './stripe-objects.ts'

/** Where a player sees what was invoiced, the card, and what runs; from here they go back by themselves. */
export function portalPage(ledger: Ledger): Router {
  const page = Router()
  page.use('/pay/portal', express.urlencoded({ extended: false }))
  page.get('/pay/portal/:id', (req, res) => {
    const portal = ledger.portals.get(req.params.id)
    if (!portal) return void res.status(410).type('html').send(frame('<p>This page is over.</p>'))
    res.type('html').send(
      frame(`
    <h1>Invoices and card</h1>
    <ul>${invoicesOf(ledger, portal.customer).join('')}</ul>
    ${runningOf(ledger, portal.customer)
      .map((one) => `<p>${escape(one.id)}</p>${changesOf(ledger, one)}`)
      .join('')}
    <p>Card: ${cardOf(ledger, portal.customer)}</p>
    <form method="post"><label>Another card <input name="card" inputmode="numeric" autocomplete="off"></label> <button>Use it</button></form>
    <p><a href="${escape(portal.return_url ?? '')}">Back</a></p>`),
    )
  })
  page.post('/pay/portal/:id', (req, res) => {
    const portal = ledger.portals.get(req.params.id)
    const { card = '', change = '', subscription } = req.body as Partial<Record<string, string>>
    const number = card.replace(/\D/g, '')
    if (portal && ledger.customers.has(portal.customer) && number) ledger.useCard(portal.customer, number)
    const running = portal && runningOf(ledger, portal.customer).find(({ id }) => id === subscription)
    try {
      if (running && offered(ledger, running).includes(change)) carryOut(ledger, running, change)
      res.redirect(303, req.originalUrl)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      res
        .status(402)
        .type('html')
        .send(frame(`<p role="alert">${escape(error.message)} Nothing was changed.</p>`))
    }
  })
  return page
}

const runningOf = ({ subscriptions }: Ledger, customer: string): Subscription[] =>
  [...subscriptions.values()].filter((one) => one.customer === customer && !isOver(one))

/** As the account's settings allow. What a schedule has is not changed here. */
function offered({ settings: { portal } }: Ledger, running: Subscription): string[] {
  const { schedule, cancel_at, pause_collection, items } = running
  if (schedule !== null) return []
  if (cancel_at !== null) return ['renew']
  const others = portal.prices.filter((price) => price !== items.data[0]!.price.id)
  return [
    ...(portal.cancel === 'off' ? [] : ['cancel']),
    ...others,
    ...(pause_collection ? ['go on'] : portal.pause ? ['pause'] : []),
  ]
}

function changesOf(ledger: Ledger, running: Subscription): string {
  const buttons = offered(ledger, running).map((change) => {
    const { unit_amount, currency } = ledger.prices.get(change) ?? {}
    const name = currency === undefined ? change : shownMoney(unit_amount ?? 0, currency)
    return `<button name="change" value="${escape(change)}">${name}</button>`
  })
  return `<form method="post"><input type="hidden" name="subscription" value="${escape(running.id)}">${buttons.join(' ')}</form>`
}

function carryOut(ledger: Ledger, running: Subscription, change: string): void {
  const [item] = running.items.data
  switch (change) {
    case 'cancel':
      return cancel(ledger, running)
    case 'renew':
      return ledger.resume(running)
    case 'pause':
      return ledger.pause(running, { behavior: 'void', resumes_at: null })
    case 'go on':
      return ledger.pause(running, null)
    default: {
      const price = ledger.prices.get(change)!
      if (isForLater(ledger, item!, price)) return ledger.changeLater(running, price)
      // Only the price: what we wrote there, such as the name of our plan, stays.
      const charged = { proration_behavior: 'always_invoice', payment_behavior: 'error_if_incomplete' } as const
      ledger.change(running, { items: [{ id: item!.id, price: change }], ...charged })
    }
  }
}

const INTERVALS = ['day', 'week', 'month', 'year']
const lengthOf = ({ recurring }: Price) => [INTERVALS.indexOf(recurring!.interval), recurring!.interval_count] as const

function isForLater({ settings: { portal } }: Ledger, { price: present }: Item, price: Price): boolean {
  const [[interval, count], [before, countBefore]] = [lengthOf(price), lengthOf(present)]
  return portal.scheduleAtPeriodEnd.some((condition) =>
    condition === 'shortening_interval'
      ? interval < before || (interval === before && count < countBefore)
      : (price.unit_amount ?? 0) < (present.unit_amount ?? 0),
  )
}

function cancel(ledger: Ledger, running: Subscription): void {
  const how = ledger.settings.portal.cancel
  if (how === 'immediately') return ledger.endNow(running)
  ledger.cancelAtEnd(running)
  // The same end, said in another way.
  if (how === 'on its day') running.cancel_at_period_end = false
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
