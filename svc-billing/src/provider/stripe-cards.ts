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

    chooseCard: (id, default_payment_method, boughtAt) =>
      reach(() =>
        chooseUnlessLater(stripe, id, { default_payment_method, bought: boughtAt.getTime() / 1000 }).catch(ignoreRefusal),
      ),

    setCard: (id, default_payment_method) =>
      reach(async () => void (await stripe.subscriptions.update(id, { default_payment_method }).catch(ignoreRefusal))),
  }
}

async function chooseUnlessLater(
  stripe: Stripe,
  id: string,
  { default_payment_method, bought }: { default_payment_method: string; bought: number },
): Promise<void> {
  const customer = await stripe.customers.retrieve(id, { expand: ['invoice_settings.default_payment_method'] })
  const chosen = customer.deleted ? null : customer.invoice_settings.default_payment_method
  if (typeof chosen === 'object' && chosen !== null && chosen.created > bought) return
  await stripe.customers.update(id, { invoice_settings: { default_payment_method } })
}
