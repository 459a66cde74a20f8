import { CURRENCY } from '@kitchenline/domain'
import { useCallback } from 'react'
import { FormattedNumber, useIntl } from 'react-intl'

/** An amount in dollars, or another currency. Round amounts have no cents: "$200". */
export function useMoney(cents: 'always' | 'unlessRound' = 'always', currency: string = CURRENCY): (amount: number) => string {
  const intl = useIntl()
  return useCallback(
    (amount) =>
      intl.formatNumber(amount, {
        style: 'currency',
        currency,
        ...(cents === 'unlessRound' && { trailingZeroDisplay: 'stripIfInteger' }),
      }),
    [intl, cents, currency],
  )
}

/** What was paid, in the currency that it was paid in. */
export function usePaid(): (amount: number, currency: string) => string {
  const intl = useIntl()
  return (amount, currency) => intl.formatNumber(amount, { style: 'currency', currency })
}

/** The same as an element, which follows the language also where a form keeps it. */
export const Money = ({ amount, currency }: { amount: number; currency: string }) => (
  <FormattedNumber value={amount} style="currency" currency={currency} />
)
