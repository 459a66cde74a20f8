/** The one that every plan has a price in, as payment providers write it. */
export const CURRENCY = 'usd'

/** What plans may be sold in, with the least that the payment provider takes for one payment: https://docs.stripe.com/currencies#minimum */
const LEAST_PRICE = { usd: 0.5, eur: 0.5, gbp: 0.3, chf: 0.5, cad: 0.5, aud: 0.5, jpy: 50, vnd: 15_000 } as const
export type Currency = keyof typeof LEAST_PRICE
export const CURRENCIES = Object.keys(LEAST_PRICE) as [Currency, ...Currency[]]

export const isCurrency = (code: string): code is Currency => code in LEAST_PRICE

/** In units of the currency. Below it a plan could be offered and never paid. */
export const leastPrice = (currency: Currency): number => LEAST_PRICE[currency]

/** How many decimals its amounts have. */
export const decimalsOf = (currency: string): number => Math.log10(smallestOf(currency))

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
