import { CURRENCY } from '@kitchenline/domain'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** An amount in the one currency we sell in. Round amounts have no cents: "$200". */
export function useMoney(cents: 'always' | 'unlessRound' = 'always'): (amount: number) => string {
  const intl = useIntl()
  return useCallback(
    (amount) =>
      intl.formatNumber(amount, {
        style: 'currency',
        currency: CURRENCY,
        ...(cents === 'unlessRound' && { trailingZeroDisplay: 'stripIfInteger' }),
      }),
    [intl, cents],
  )
}

/** What was paid, in the currency that it was paid in. */
export function usePaid(): (amount: number, currency: string) => string {
  const intl = useIntl()
  return (amount, currency) => intl.formatNumber(amount, { style: 'currency', currency })
}
