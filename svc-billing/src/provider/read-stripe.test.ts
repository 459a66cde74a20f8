import type Stripe from 'stripe'
import { disputeState } from './read-stripe.ts'

const START = 1_780_000_000
const END = START + 2_592_000

const withdrawn = { amount: -299, created: START }
const reinstated = { amount: 299, created: END }
it.each([
  ['nothing', [], 0, undefined],
  ['an open one', [{ status: 'needs_response', balance_transactions: [withdrawn] }], 299, undefined],
  ['one over a part', [{ status: 'needs_response', amount: 100, balance_transactions: [withdrawn] }], 100, undefined],
  ['a lost one', [{ status: 'lost', balance_transactions: [withdrawn] }], 299, undefined],
  ['a question of the bank', [{ status: 'warning_needs_response', balance_transactions: [] }], 0, undefined],
  ['one that was prevented', [{ status: 'prevented', balance_transactions: [] }], 0, undefined],
  // The bank has turned down what we answered, and looks at it once more.
  ['one under appeal', [{ status: 'under_review', balance_transactions: [withdrawn] }], 299, undefined],
  ['a won one', [{ status: 'won', balance_transactions: [withdrawn, reinstated] }], 0, END],
  // The money stayed with us all along.
  ['one that took nothing', [{ status: 'won', balance_transactions: [] }], 0, START],
])('of disputes, %s contests so much of a payment %#', (_what, disputes, contested, wonAt) => {
  const given = disputes.map((dispute) => ({ created: START, amount: 299, ...dispute }))
  expect(disputeState(given as unknown as Stripe.Dispute[])).toEqual({ contested, wonAt: wonAt && new Date(wonAt * 1000) })
})
