import type { Charge, Intent, Metadata, PaymentMethod } from './stripe-objects.ts'

export const DECLINED_CARD = '4000000000000002'
/** Pays once: what it bought is not renewed. */
export const ONCE_CARD = '4000000000000341'
/** The bank asks its holder. */
export const ASKING_CARD = '4000002760003184'

type Books = {
  intents: Map<string, Intent>
  paymentMethods: Map<string, PaymentMethod & { number: string }>
  newId: (prefix: string) => string
  emit: (type: string, object: { id: string }) => void
  now: () => number
}

type Order = { customer: string; amount: number; metadata: Metadata }

/** How a card is charged. One payment may take many attempts, each of them a charge. */
export function cardPayments({ intents, paymentMethods, newId, emit, now }: Books) {
  function ask({ customer, amount, metadata }: Order): Intent {
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      ...{ customer, amount, metadata },
      currency: 'usd',
      created: now(),
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    }
    intents.set(intent.id, intent)
    emit('payment_intent.created', intent)
    return intent
  }

  function attempt(intent: Intent, card: string): boolean {
    if (card === ASKING_CARD) {
      intent.status = 'requires_action'
      emit('payment_intent.requires_action', intent)
      return false
    }
    const hasFailed = card === DECLINED_CARD || card === ''
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      payment_intent: intent.id,
      customer: intent.customer,
      status: hasFailed ? 'failed' : 'succeeded',
      created: now(),
      amount_refunded: 0,
      disputed: false,
      payment_method_details: { type: 'card' },
    }
    intent.latest_charge = charge
    intent.status = hasFailed ? 'requires_payment_method' : 'succeeded'
    intent.last_payment_error = hasFailed ? { code: 'card_declined' } : null
    emit(hasFailed ? 'charge.failed' : 'charge.succeeded', charge)
    emit(hasFailed ? 'payment_intent.payment_failed' : 'payment_intent.succeeded', intent)
    return !hasFailed
  }

  /** A card as its holder leaves it, on the page of a checkout or of their invoices. */
  function attach(customer: string, number: string): PaymentMethod {
    const card = { last4: number.slice(-4) }
    const method = { id: newId('pm'), object: 'payment_method' as const, customer, type: 'card' as const, card }
    paymentMethods.set(method.id, { ...method, number })
    emit('payment_method.attached', method)
    return method
  }

  return { ask, attempt, attach }
}
