import type { Books } from './books.ts'
import { balanceTransaction, newDispute, newRefund } from './payment-objects.ts'
import { invalid } from './refusal.ts'
import type { Charge, Dispute, Intent, Refund } from './stripe-objects.ts'

type Details = Partial<Pick<Refund, 'reason' | 'metadata'>>

/** Refunds, and what banks take back. */
export function moneyBack({ charges, refunds, disputes, newId, emit, now }: Books) {
  const chargeOf = (intent: Intent): Charge | undefined => charges.get(intent.latest_charge ?? '')

  function take(charge: Charge, amount: number): void {
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount
  }

  return {
    chargeOf,

    refund(intent: Intent, amount: number, { reason = null, metadata = {} }: Details = {}): Refund {
      const charge = chargeOf(intent)
      if (intent.status !== 'succeeded' || !charge) throw invalid('This PaymentIntent has no successful charge.')
      if (charge.disputed && !isSettled(charge.id))
        throw invalid('This charge has been charged back.', { code: 'charge_disputed' })
      if (charge.refunded) throw invalid('This charge has already been refunded.', { code: 'charge_already_refunded' })
      const left = charge.amount - charge.amount_refunded
      if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' })
      take(charge, amount)
      const rest = { amount, currency: intent.currency, charge: charge.id, payment_intent: intent.id, reason, metadata }
      const made = newRefund({ id: newId('re'), created: now(), ...rest })
      refunds.set(made.id, made)
      emit('charge.refunded', charge)
      emit('refund.created', made)
      return made
    },

    /** The bank could not give it back: it is ours again. */
    failRefund(refund: Refund): void {
      Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
      take(charges.get(refund.charge!)!, -refund.amount)
      emit('refund.failed', refund)
      emit('charge.refund.updated', refund)
    },

    /** An inquiry and one that was prevented take no money. */
    dispute(intent: Intent, amount = intent.amount, status: Dispute['status'] = 'needs_response'): Dispute {
      const charge = chargeOf(intent)!
      charge.disputed = true
      const rest = { amount, currency: intent.currency, charge: charge.id, payment_intent: intent.id, status }
      const made = newDispute({ id: newId('du'), created: now(), ...rest })
      disputes.set(made.id, made)
      emit('charge.dispute.created', made)
      if (status !== 'needs_response') return made
      made.balance_transactions.push(moved(made, -amount))
      emit('charge.dispute.funds_withdrawn', made)
      return made
    },

    settleDispute(dispute: Dispute, status: 'won' | 'lost'): void {
      dispute.status = status
      if (status === 'won') {
        dispute.balance_transactions.push(moved(dispute, dispute.amount))
        emit('charge.dispute.funds_reinstated', dispute)
      }
      emit('charge.dispute.closed', dispute)
    },
  }

  function moved({ currency }: Dispute, amount: number) {
    return balanceTransaction({ id: newId('txn'), created: now(), amount, currency })
  }

  function isSettled(charge: string): boolean {
    return [...disputes.values()].every((dispute) => dispute.charge !== charge || dispute.status === 'won')
  }
}
