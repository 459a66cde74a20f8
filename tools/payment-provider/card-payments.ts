import type { Books } from './books.ts'
import { newCharge, newIntent, newPaymentMethod } from './payment-objects.ts'
import type { Intent, Metadata, PaymentMethod } from './stripe-objects.ts'

export const DECLINED_CARD = '4000000000000002'
/** Pays once: what it bought is not renewed. */
export const ONCE_CARD = '4000000000000341'
/** The bank asks its holder. */
export const ASKING_CARD = '4000002760003184'
/** Paid, and a moment later its holder disputes that. */
export const DISPUTED_CARD = '4000000000000259'
/** An account that is debited: whether there is money turns out days later. */
export const DEBIT_ACCOUNT = '000123456789'

type Order = { customer: string; amount: number; currency: string; metadata: Metadata }
export type Outcome = 'paid' | 'declined' | 'asks' | 'processing'
export type CardPayments = ReturnType<typeof cardPayments>

/** How a card is charged. One payment may take many attempts, each of them a charge. */
export function cardPayments({ intents, charges, paymentMethods, cards, newId, emit, now }: Books) {
  function ask({ customer, amount, currency, metadata }: Order): Intent {
    const fields = { customer, amount, currency, metadata, setup_future_usage: null }
    const intent = newIntent({ id: newId('pi'), created: now(), ...fields })
    intents.set(intent.id, intent)
    emit('payment_intent.created', intent)
    return intent
  }

  function charge(intent: Intent, method: string | null, status: 'succeeded' | 'failed'): void {
    const { amount, currency, customer, id } = intent
    const made = newCharge({
      ...{ id: newId('ch'), created: now(), amount, currency, customer, payment_intent: id, payment_method: method, status },
    })
    charges.set(made.id, made)
    intent.latest_charge = made.id
    emit(status === 'failed' ? 'charge.failed' : 'charge.succeeded', made)
  }

  function succeed(intent: Intent, method: string | null): void {
    charge(intent, method, 'succeeded')
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount, last_payment_error: null })
    emit('payment_intent.succeeded', intent)
  }

  function fail(intent: Intent, method: string | null): void {
    charge(intent, method, 'failed')
    const last_payment_error = { type: 'card_error', code: 'card_declined', charge: intent.latest_charge! } as const
    Object.assign(intent, { status: 'requires_payment_method', last_payment_error })
    emit('payment_intent.payment_failed', intent)
  }

  return {
    ask,
    succeed,
    fail,

    attempt(intent: Intent, method: string | null): Outcome {
      const number = cards.get(method ?? '') ?? DECLINED_CARD
      intent.payment_method = method
      if (number === ASKING_CARD) {
        intent.status = 'requires_action'
        emit('payment_intent.requires_action', intent)
        return 'asks'
      }
      if (number === DEBIT_ACCOUNT) {
        intent.status = 'processing'
        emit('payment_intent.processing', intent)
        return 'processing'
      }
      const isDeclined = number === DECLINED_CARD
      ;(isDeclined ? fail : succeed)(intent, method)
      return isDeclined ? 'declined' : 'paid'
    },

    cancel(intent: Intent): void {
      if (intent.status === 'succeeded') return
      Object.assign(intent, { status: 'canceled', canceled_at: now(), cancellation_reason: 'void_invoice' })
      emit('payment_intent.canceled', intent)
    },

    /** As its holder types it. It is theirs for later only once it is attached. */
    enter(number: string): PaymentMethod {
      const facts = { customer: null, last4: number.slice(-4), isDebit: number === DEBIT_ACCOUNT }
      const method = newPaymentMethod({ id: newId('pm'), created: now(), ...facts })
      paymentMethods.set(method.id, method)
      cards.set(method.id, number)
      return method
    },

    attach(method: PaymentMethod, customer: string): void {
      method.customer = customer
      emit('payment_method.attached', method)
    },
  }
}
