import { useCallback } from 'react'
import { useIntl } from 'react-intl'

/** An amount of the one currency that we sell in. */
export function useMoney(): (amount: number) => string {
  const intl = useIntl()
  return useCallback((amount) => intl.formatNumber(amount, { style: 'currency', currency: 'USD' }), [intl])
}
