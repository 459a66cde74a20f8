import type Stripe from 'stripe'
import type { PaymentProvider } from './payment-provider.ts'
import { idOf } from './read-stripe.ts'
import { find, ignoreRefusal, reach } from './stripe-answers.ts'

/** With which card what renews is paid. */
export function stripeCards(
  stripe: Stripe,
): Pick<PaymentProvider, 'findCardHolder' | 'findChosenCard' | 'chooseCard' | 'setCard'> {
  return {
    findCardHolder: (id) => find(async () => idOf((await stripe.paymentMethods.retrieve(id)).customer)),

    findChosenCard: (id) =>
      find(async () => {
        const customer = await stripe.customers.retrieve(id)
        return customer.deleted ? undefined : idOf(customer.invoice_settings.default_payment_method)
      }),

    chooseCard: (id, default_payment_method) =>
      reach(async () => {
        await stripe.customers.update(id, { invoice_settings: { default_payment_method } }).catch(ignoreRefusal)
      }),

    setCard: (id, default_payment_method) =>
      reach(async () => void (await stripe.subscriptions.update(id, { default_payment_method }).catch(ignoreRefusal))),
  }
}
