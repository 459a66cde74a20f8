import express, { Router } from 'express'
import { ASKING_CARD } from './card-payments.ts'
import type { Ledger } from './ledger.ts'
import { escape, frame, shownMoney } from './page-frame.ts'
import type { Price, Session } from './stripe-objects.ts'

type Recurring = NonNullable<Price['recurring']>

const DECLINED = 'Your card was declined. Nothing was charged.'

/** Where a player "pays". Says in every state that it is a test. */
export function checkoutPage(ledger: Ledger): Router {
  const page = Router()
  page.use('/pay', express.urlencoded({ extended: false }))

  page.get('/pay/:id', (req, res) => {
    const session = ledger.sessions.get(req.params.id)
    if (session?.status !== 'open') return void res.status(410).type('html').send(frame('<p>This checkout is over.</p>'))
    res.type('html').send(frame(form(ledger, session)))
  })

  page.post('/pay/:id', (req, res) => {
    const session = ledger.sessions.get(req.params.id)
    if (session?.status !== 'open') return void res.status(410).type('html').send(frame('<p>This checkout is over.</p>'))
    const { card = '', code = '' } = req.body as { card?: string; code?: string }
    const promotion = [...ledger.promotionCodes.values()].find((one) => one.active && one.code === code.trim())
    if (session.allow_promotion_codes && promotion) ledger.enterCode(session, promotion)
    const number = card.replace(/\D/g, '')
    if (ledger.complete(session, number)) return void res.redirect(303, session.success_url!)
    const answer = number === ASKING_CARD ? 'Your bank was asked, and not answered. Nothing was charged.' : DECLINED
    res
      .status(402)
      .type('html')
      .send(frame(form(ledger, session, answer)))
  })
  return page
}

const everyOf = ({ interval, interval_count: count }: Recurring) =>
  count === 1 ? ` a ${interval}` : ` every ${count} ${interval}s`

function form(ledger: Ledger, session: Session, problem = ''): string {
  const { price: id, name } = ledger.sold.get(session.id)!
  const { recurring } = ledger.prices.get(id)!
  const price = `${shownMoney(session.amount_total, session.currency!)}${recurring ? everyOf(recurring) : ''}`
  return `
    <h1>${escape(name)}</h1>
    <p>${price}</p>
    ${problem && `<p role="alert">${problem}</p>`}
    <form method="post">
      <label>Card number <input name="card" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"></label>
      ${session.allow_promotion_codes ? '<label>Promotion code <input name="code" autocomplete="off"></label>' : ''}
      <button>Pay ${price}</button>
    </form>
    <p><a href="${escape(session.cancel_url ?? '')}">Back without paying</a></p>`
}
