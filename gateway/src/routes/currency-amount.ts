/** As Stripe counts them: https://docs.stripe.com/currencies#zero-decimal and #three-decimal. */
const WITHOUT_CENTS = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ')
const WITH_THOUSANDTHS = 'bhd jod kwd omr tnd'.split(' ')

/** An amount in units of its currency, of which a payment provider gives the smallest part: cents, of some more, of some none. */
export function fromSmallest(amount: number, currency: string): number {
  return amount / smallestOf(currency)
}

export const toSmallest = (amount: number, currency: string): number => Math.round(amount * smallestOf(currency))

function smallestOf(currency: string): number {
  if (WITHOUT_CENTS.includes(currency)) return 1
  return WITH_THOUSANDTHS.includes(currency) ? 1_000 : 100
}
