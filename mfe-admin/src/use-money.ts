import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** An amount of the one currency that we sell in; "$200" rather than "$200.00" for a round one where cents say nothing. */
export function useMoney(cents: 'always' | 'unlessRound' = 'always'): (amount: number) => string {
  const intl = useIntl()
  return useCallback(
    (amount) =>
      intl.formatNumber(amount, {
        style: 'currency',
        currency: 'USD',
        ...(cents === 'unlessRound' && { trailingZeroDisplay: 'stripIfInteger' }),
      }),
    [intl, cents],
  )
}
